import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import type { CaseEventType } from '#machines/case/events.ts'
import { formsNotReady } from '#machines/case/requirements/forms.ts'
import { missingOn, roadTo } from '#machines/case/road.ts'
import { isRefusedByRegister, whoseTurn } from '#machines/case/whose-turn.ts'
import { isToRead } from '#schemas/correction.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useOpenAnswersText } from '#src/case/use-problem-text.ts'
import { statusMeanings } from '#src/case/texts/status-texts.ts'

const formCountText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# formulär', other: '# formulär' })}`
const checkPointCountText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# kontrollpunkt', other: '# kontrollpunkter' })}`

/** The steps that follow the review, by the event of each step on the road. */
const stepTexts: Readonly<Partial<Record<CaseEventType, MessageDescriptor>>> = {
  'regionalReview.approve': msg`regionens svar`,
  'internalSignature.submit': msg`den interna underskriften`,
  'case.export': msg`exporten`,
}

/** The road to the register: what remains to review, then what follows. For a case that is on no such road, the meaning of its status. */
export const RemainingText = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const openAnswersText = useOpenAnswersText()
  const road = roadTo(snapshot, 'case.export')
  if (opened.silent && snapshot.hasTag('answersAreOpen'))
    return t`Företaget har inte fått någon länk. Fyll i formulären, eller skicka länken till företaget.`
  if (failedSignatureTags.some((tag) => snapshot.hasTag(tag)) && snapshot.hasTag('answersAreOpen'))
    return `${t`Ansökan måste skrivas under på nytt.`} ${openAnswersText}`
  const { corrections, internalSignature, regionalReview } = opened.facts
  const answered = corrections.filter(isToRead).length
  const unanswered = corrections.filter(({ isHandled }) => !isHandled).length
  if (
    snapshot.hasTag('answersAreOpen') &&
    whoseTurn(snapshot) === 'applicant' &&
    unanswered === 0 &&
    formsNotReady(opened.facts).length === 0
  )
    return t`Företaget har fyllt i alla formulär och ska skriva under ansökan.`
  if (snapshot.hasTag('underReview') && answered > 0 && unanswered > 0)
    return t`${plural(answered, { one: '# rättelse är besvarad och kan läsas nu', other: '# rättelser är besvarade och kan läsas nu' })}, ${plural(unanswered, { one: '# väntar på företagets svar', other: '# väntar på företagets svar' })}.`
  const isInternalSignatureAhead = !['requested', 'SIGNED_BY_SIGNATORIES', 'SIGNATURES_APPROVED'].includes(
    internalSignature.status,
  )
  if (isRefusedByRegister(opened.journey)) return i18n._(statusMeanings.REFUSED_BY_REGISTER)
  if (snapshot.hasTag('regionRejected') && snapshot.hasTag('awaits:administrator') && isInternalSignatureAhead) {
    const { comment, answeredBy: by } = regionalReview
    if (comment !== null) return t`Regionen avstyrkte ansökan: ”${comment}” ${by}`
  }
  if (!snapshot.hasTag('underReview') || road === null) return i18n._(statusMeanings[opened.displayStatus])

  const codes = missingOn(road).map(({ code }) => code)
  const forms = codes.filter((code) => code === 'FORM_NOT_APPROVED').length
  const checkPoints = codes.filter((code) => code === 'CHECKPOINT_NOT_CHECKED').length
  const remaining = [
    ...(forms > 0 ? [i18n._(formCountText(forms))] : []),
    ...(codes.includes('NEW_SIGNATURE_NEEDED')
      ? [t`en ny underskrift`]
      : codes.includes('SIGNATURE_NOT_APPROVED')
        ? [t`underskriften`]
        : []),
    ...(checkPoints > 0 ? [i18n._(checkPointCountText(checkPoints))] : []),
  ]
  if (remaining.length === 0) return i18n._(statusMeanings[opened.displayStatus])
  const toReview = new Intl.ListFormat(i18n.locale).format(remaining)
  // The export does not require the internal signature: the shortest road passes it by.
  const isToBeSigned = isInternalSignatureAhead && opened.facts.extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY')
  const types = road.flatMap(({ type }): CaseEventType[] =>
    type === 'case.export' && isToBeSigned ? ['internalSignature.submit', type] : type === null ? [] : [type],
  )
  const steps = [...new Set(types)].flatMap((type) => stepTexts[type] ?? []).map((step) => i18n._(step))
  if (steps.length === 0) return t`Kvar: ${toReview}.`
  const afterwards = new Intl.ListFormat(i18n.locale).format(steps)
  return t`Kvar: ${toReview}, sedan ${afterwards}.`
}
