import { useLingui } from '@lingui/react/macro'
import type { ReplayStep } from '#machines/case/history/replay-history.ts'
import { auditText } from '#src/case/texts/audit-texts.ts'
import { statusTexts } from '#src/case/texts/status-texts.ts'

/** Who did what at a step, as one sentence. */
export const useStepText = (): ((step: ReplayStep) => string) => {
  const { t, i18n } = useLingui()
  return (step) => {
    if (step.kind === 'unlogged') {
      const status = i18n._(statusTexts[step.status])
      return t`Ärendet blev ”${status}” utan att loggen säger hur`
    }
    if (step.entry === null) return t`Ärendet skapades`
    const name = step.entry.by.name === '' ? t`Systemet` : step.entry.by.name
    return `${name} ${i18n._(auditText(step.entry, step.facts.forms))}`
  }
}
