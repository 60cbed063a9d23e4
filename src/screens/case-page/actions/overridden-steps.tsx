import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { overriddenSteps, type OverriddenStep } from '#machines/case/overridden-steps.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import styles from '../dialogs/dialogs.module.css'

type InternalOutcome = Extract<OverriddenStep, { outcome: string }>['outcome']

const internalTexts: Readonly<Record<InternalOutcome, MessageDescriptor>> = {
  missing: msg`Den interna underskriften är inte begärd.`,
  requested: msg`Den interna underskriften är begärd men har inte kommit. Begäran återkallas.`,
  declined: msg`En undertecknare avböjde den interna underskriften.`,
  expired: msg`Tiden för den interna underskriften gick ut.`,
  rejected: msg`Den interna underskriften avvisades.`,
}

/** The extra steps that the event overrides; nothing without one. */
export const OverriddenSteps = ({ event }: { event: Parameters<typeof overriddenSteps>[1] }) => {
  const { i18n } = useLingui()
  const steps = overriddenSteps(useCaseContext().case.facts, event)
  if (steps.length === 0) return null
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>Det här går du förbi</Trans>
        </strong>
      </p>
      <ul>
        {steps.map((each) =>
          each.step === 'REGIONAL_REVIEW' ? (
            <Advice key={each.step} by={each.by} comment={each.comment} />
          ) : (
            <li key={each.step}>{i18n._(internalTexts[each.outcome])}</li>
          ),
        )}
      </ul>
    </div>
  )
}

const Advice = ({ by, comment }: { by: string; comment: string }) => (
  <li>
    <Trans>
      Regionen avstyrkte ansökan: ”{comment}” {by}
    </Trans>
  </li>
)
