import { randomUUID } from 'node:crypto'
import { mailOf, type MailEventStatus, type MailType } from '#schemas/mail-log.ts'
import { demoPeople } from '#templates/demo/people.ts'
import type { StoredMail } from '../../repositories/mail-log.ts'
import { signingParams } from '../../mails/signing-mails.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Scenario, ReplayedStep } from './seed-scenario.ts'

const deliveryMs = 4_000
const openedMs = 26 * 60_000

/** The mails that the chart declared, as they would stand in the log today. None is sent. */
export const mailRows = (scenario: Scenario, host: string): Pick<DemoRows, 'mailLog' | 'mailEvents'> => {
  const mails = scenario.steps.flatMap((replayed) =>
    replayed.effects.flatMap((effect) =>
      effect.type === 'send mail'
        ? recipientsOf(scenario, replayed, effect.params.mailType).map((recipient) => ({
            id: randomUUID(),
            replayed,
            type: effect.params.mailType,
            recipient,
          }))
        : [],
    ),
  )
  return {
    mailLog: mails.map(({ id, replayed, type, recipient }) => ({
      id,
      caseId: scenario.demoCase.id,
      type,
      recipient,
      locale: scenario.demoCase.locale,
      params: JSON.stringify(textParams(replayed, type)),
      messageId: `${id}@${host}`,
      createdAt: replayed.step.at,
      sentAt: replayed.step.at,
      status: outcomesOf(scenario, recipient).at(-1) ?? null,
    })),
    mailEvents: mails.flatMap(({ id, replayed, recipient }) =>
      outcomesOf(scenario, recipient).map((status) => ({
        mailId: id,
        status,
        at: new Date(replayed.step.at.getTime() + (status === 'OPENED' ? openedMs : deliveryMs)),
      })),
    ),
  }
}

const textParams = ({ actor, after, step }: ReplayedStep, type: MailType): StoredMail['params'] => ({
  ...(actor.kind === 'system' ? {} : { by: actor.name }),
  ...signingParams(type, { at: step.at, after }),
})

const outcomesOf = ({ demoCase }: Scenario, recipient: string): MailEventStatus[] =>
  recipient !== demoCase.company.contactPersonEmail || demoCase.mailOutcome === 'DELIVERED'
    ? ['DELIVERED']
    : demoCase.mailOutcome === 'OPENED'
      ? ['DELIVERED', 'OPENED']
      : ['BOUNCED']

const recipientsOf = ({ demoCase, assignedTo }: Scenario, { after }: ReplayedStep, type: MailType): string[] => {
  switch (mailOf(type).to) {
    case 'regionalReviewers':
      return demoPeople.filter(({ roles }) => roles[demoCase.moId] === 4).map(({ email }) => email)
    case 'handler':
    case 'newHandler':
      return assignedTo === null ? [] : [assignedTo.email]
    case 'handlersAndAdministrators':
      return demoPeople
        .filter(({ email, roles }) => roles[demoCase.moId] === 1 || email === assignedTo?.email)
        .map(({ email }) => email)
    case 'signatories':
      return after.signature.signatories
        .map(({ email }) => email)
        .filter((email) => email.toLowerCase() !== after.contactPersonEmail.toLowerCase())
    case 'contact':
      return [after.contactPersonEmail]
    case 'stranger':
      return []
  }
}
