import { setup } from 'xstate'
import type { AuditEventType } from '#schemas/audit.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { ChartContext } from './chart-facts.ts'
import type { CaseTag } from './case-tags.ts'
import { caseChanges, formChanges, correctionChanges, internalSignatureChanges, signatureChanges } from './changes.ts'
import type { CaseEvent } from './events.ts'
import { choices } from './guards/choices.ts'
import { demands } from './guards/demands.ts'
import { requirements } from './guards/requirements.ts'

const types: { context?: ChartContext; events?: CaseEvent; input?: ChartContext; tags?: CaseTag } = {}

type Round = { round: 'company' | 'internal' }

/** The setup that all regions of the case share: guards by name, changes of the facts, and the effects that are declared and never run. */
export const chartBase = setup({
  types,
  guards: { ...requirements, ...demands, ...choices },
  actions: {
    ...formChanges,
    ...correctionChanges,
    ...signatureChanges,
    ...internalSignatureChanges,
    ...caseChanges,
    /** Marks events that leave the case unchanged, since XState drops a transition without any effect. */
    'only read': () => {},
    record: (_, _params: { eventType: AuditEventType }) => {},
    'record saved answers': () => {},
    'restore answers': () => {},
    'send mail': (_, _params: { mailType: MailType; delayMinutes?: number }) => {},
    'send mail again': () => {},
    'freeze revision': () => {},
    'create signing document': (_, _params: Round) => {},
    'void signing document': (_, _params: Round) => {},
    'remind signatory': () => {},
    'readdress signatory': () => {},
    'revoke tokens': () => {},
    'revoke link': () => {},
    'call register': () => {},
  },
})
