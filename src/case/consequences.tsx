import { useLingui } from '@lingui/react'
import {
  ArrowRightIcon,
  BanIcon,
  CheckIcon,
  DatabaseIcon,
  HistoryIcon,
  LinkIcon,
  LockIcon,
  LockOpenIcon,
  MailIcon,
  PenLineIcon,
  Undo2Icon,
  UnlinkIcon,
  XIcon,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { consequences, type Consequence } from '#machines/case/consequences.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { useCaseContext } from './case-context.tsx'
import { useCaseSnapshot } from './use-case-snapshot.ts'
import { consequenceText } from './texts/consequence-texts.ts'
import { formatDay } from '#src/ui/format-time.ts'
import { statusTexts } from './texts/status-texts.ts'

const icons: Readonly<Record<Consequence['code'], LucideIcon>> = {
  STATUS_BECOMES: ArrowRightIcon,
  MAIL_IS_SENT: MailIcon,
  SIGNATORIES_ARE_ASKED: PenLineIcon,
  SIGNING_LINKS_DIE: UnlinkIcon,
  SIGNATURE_COVERS_CHANGES: PenLineIcon,
  SIGNATURE_IS_VOID: BanIcon,
  REGIONAL_OPINION_IS_VOID: BanIcon,
  INTERNAL_SIGNATURE_IS_VOID: BanIcon,
  ANSWER_IS_RESTORED: HistoryIcon,
  ANSWERS_ARE_LOCKED: LockIcon,
  ANSWERS_ARE_OPEN: LockOpenIcon,
  FORMS_STAY_APPROVED: LockIcon,
  LINKS_TO_CASE_DIE: UnlinkIcon,
  LINKS_STAY_DEAD: UnlinkIcon,
  REMOVAL_CAN_BE_UNDONE: Undo2Icon,
  COMPANY_READS_MESSAGE: LinkIcon,
  COMPANY_MAY_REAPPLY: CheckIcon,
  COMPANY_MAY_NOT_REAPPLY: BanIcon,
  REGISTER_RECEIVES_CASE: DatabaseIcon,
  CASE_IS_CLOSED: XIcon,
  CASE_CANNOT_BE_REMOVED: LockIcon,
  REJECTION_CANNOT_BE_CHANGED: LockIcon,
  ADMISSION_DATE_CANNOT_BE_SENT: LockIcon,
}

type ConsequenceItem = { code: Consequence['code']; key: string; icon: ReactNode; text: string }

/** The consequences of an event for the open case, for EffectList; empty when the chart refuses it. */
export const useConsequences = (event: CaseEvent): readonly ConsequenceItem[] => {
  const { i18n } = useLingui()
  const { actor } = useCaseContext()
  const snapshot = useCaseSnapshot()
  // Status names are shown to staff only.
  const visible = consequences(snapshot, event).filter(
    ({ code }) => actor.kind === 'staff' || code !== 'STATUS_BECOMES',
  )
  return visible.map((consequence) => {
    const Icon = icons[consequence.code]
    return {
      code: consequence.code,
      key: JSON.stringify(consequence),
      icon: <Icon />,
      text: i18n._(
        consequenceText(consequence, {
          status: (of) => (of.code === 'STATUS_BECOMES' ? i18n._(statusTexts[of.status]) : ''),
          date: (instant) => formatDay(new Date(instant), i18n.locale),
        }),
      ),
    }
  })
}
