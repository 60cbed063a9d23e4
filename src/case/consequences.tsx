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
import { useCaseSnapshot } from './open-case-actor.ts'
import { formatDay } from '#src/ui/time.tsx'
import { statusTexts } from './texts/status-texts.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { mailOf, type MailRecipient } from '#schemas/mail-log.ts'

export const consequenceIcons: Readonly<Record<Consequence['code'], LucideIcon>> = {
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
    const Icon = consequenceIcons[consequence.code]
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

/** Texts about a mail that is sent, by its recipients; null: the mail goes to the address of the consequence. */
const mailTexts: Readonly<Record<MailRecipient, MessageDescriptor | null>> = {
  regionalReviewers: msg`Regionens granskare får e-post.`,
  handler: msg`Ärendets handläggare får e-post.`,
  handlersAndAdministrators: msg`De som handlägger ärendet och de som beslutar om det får e-post.`,
  newHandler: msg`Den nya handläggaren får e-post.`,
  signatories: msg`Undertecknarna får e-post.`,
  contact: null,
  stranger: null,
}

/** Text of a consequence, shown before the action. `status` formats the case's next status, `date` a date. */
export const consequenceText = (
  consequence: Consequence,
  { status, date }: { status: (of: Consequence) => string; date: (instant: string) => string },
): MessageDescriptor => {
  switch (consequence.code) {
    case 'STATUS_BECOMES': {
      const name = status(consequence)
      return msg`Ärendet får statusen ”${name}”.`
    }
    case 'MAIL_IS_SENT': {
      const to = consequence.to ?? ''
      // The recipient is not chosen yet.
      if (consequence.mailType === 'contactChanged' && to === '') return msg`Den nya kontaktpersonen får e-post.`
      const { delayMinutes = 0 } = consequence
      if (delayMinutes > 0 && to !== '')
        return msg`Kontaktpersonen ${to} får e-post om ${plural(delayMinutes, { one: '# minut', other: '# minuter' })}. Tas det tillbaka eller avgörs ärendet innan dess skickas inget.`
      if (consequence.mailType === 'caseRejected') return msg`Kontaktpersonen ${to} får e-post med meddelandet.`
      return mailTexts[mailOf(consequence.mailType).to] ?? msg`Kontaktpersonen ${to} får e-post.`
    }
    case 'SIGNATORIES_ARE_ASKED': {
      const count = consequence.emails.length
      return msg`${plural(count, { one: '# undertecknare får e-post med en länk', other: '# undertecknare får e-post med var sin länk' })}.`
    }
    case 'SIGNING_LINKS_DIE':
      return msg`Länkarna för underskrift slutar gälla.`
    case 'SIGNATURE_COVERS_CHANGES':
      return msg`${plural(consequence.count, { one: '# svar som har ändrats efter underskriften gäller', other: '# svar som har ändrats efter underskriften gäller' })} utan ny underskrift.`
    case 'SIGNATURE_IS_VOID':
      return msg`Underskriften gäller inte längre. Ansökan måste skrivas under på nytt.`
    case 'ANSWER_IS_RESTORED':
      return msg`Svaret blir det som stod där när rättelsen begärdes. Det som har ändrats sedan dess tas bort.`
    case 'ANSWERS_ARE_LOCKED':
      return msg`Svaren låses och kan inte ändras.`
    case 'ANSWERS_ARE_OPEN':
      return msg`Svaren öppnas och kan ändras igen.`
    case 'INTERNAL_SIGNATURE_IS_VOID':
      return msg`Den interna underskriften gäller inte längre.`
    case 'REGIONAL_OPINION_IS_VOID':
      return msg`Regionens svar gäller inte längre. Regionen frågas igen efter granskningen.`
    case 'FORMS_STAY_APPROVED':
      return consequence.isEveryForm
        ? msg`Alla formulär förblir godkända. Företaget behöver bara skriva under på nytt.`
        : msg`${plural(consequence.count, { one: '# formulär förblir godkänt och låst', other: '# formulär förblir godkända och låsta' })}.`
    case 'LINKS_TO_CASE_DIE':
      return msg`Företagets länkar till ansökan slutar gälla.`
    case 'LINKS_STAY_DEAD':
      return msg`Företagets gamla länkar fortsätter att vara stängda. Skicka en ny när ärendet är tillbaka.`
    case 'REMOVAL_CAN_BE_UNDONE': {
      const day = date(consequence.until)
      return msg`Borttagningen kan ångras till och med ${day}.`
    }
    case 'COMPANY_READS_MESSAGE':
      return msg`Företagets länkar gäller fortfarande: meddelandet och svaren går att läsa där, men svaren går inte att ändra.`
    case 'COMPANY_MAY_REAPPLY':
      return msg`Företaget får ansöka igen.`
    case 'COMPANY_MAY_NOT_REAPPLY':
      return msg`Företaget får inte ansöka igen.`
    case 'REGISTER_RECEIVES_CASE':
      return msg`Ansökan skickas till medlemsregistret. Det kan inte ångras här.`
    case 'CASE_IS_CLOSED':
      return msg`Ärendet avslutas.`
    case 'CASE_CANNOT_BE_REMOVED':
      return msg`Ärendet kan inte tas bort längre.`
    case 'REJECTION_CANNOT_BE_CHANGED':
      return msg`Avslaget kan inte ändras längre.`
    case 'ADMISSION_DATE_CANNOT_BE_SENT':
      return msg`Inträdesdatum kan inte skickas längre.`
  }
}
