import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notReadyForInternalSignature } from '#machines/case/ready-for-export.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useChart } from '#src/case/use-chart.ts'
import { statusMeanings } from '#src/case/texts/status-texts.ts'

const countedForms = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# formulär', other: '# formulär' })}`
const countedCheckPoints = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# kontrollpunkt', other: '# kontrollpunkter' })}`

/** What is left to review, counted; for a case that is not under review, what its status means. */
export const RemainingText = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useOpenCase()
  const snapshot = useChart()
  const codes = notReadyForInternalSignature(opened.facts).map(({ code }) => code)
  const isUnderReview = snapshot.matches({ lifecycle: { SUBMITTED: 'underReview' } })
  if (!isUnderReview || codes.length === 0) return i18n._(statusMeanings[opened.displayStatus])

  const forms = codes.filter((code) => code === 'FORM_NOT_APPROVED').length
  const checkPoints = codes.filter((code) => code === 'CHECKPOINT_NOT_CHECKED').length
  const isSignatureLeft = codes.some((code) => code.startsWith('SIGNATURE_'))
  const left = new Intl.ListFormat(i18n.locale).format([
    ...(forms > 0 ? [i18n._(countedForms(forms))] : []),
    ...(isSignatureLeft ? [t`underskriften`] : []),
    ...(checkPoints > 0 ? [i18n._(countedCheckPoints(checkPoints))] : []),
  ])
  return t`Kvar att granska: ${left}.`
}
