import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { overriddenSteps, type OverriddenStep } from '#machines/case/overridden-steps.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import styles from './dialogs.module.css'

type InternalOutcome = Extract<OverriddenStep, { outcome: string }>['outcome']

const internalTexts: Readonly<Record<InternalOutcome, MessageDescriptor>> = {
  missing: msg`Den interna underskriften är inte begärd.`,
  requested: msg`Den interna underskriften är begärd men har inte kommit. Begäran återkallas.`,
  declined: msg`En undertecknare avböjde den interna underskriften.`,
  expired: msg`Tiden för den interna underskriften gick ut.`,
  rejected: msg`Den interna underskriften avvisades.`,
}

/** What going on passes over, and whose word it was: nothing where no extra step speaks against it. */
export const OverriddenSteps = () => {
  const { i18n } = useLingui()
  const steps = overriddenSteps(useOpenCase().case.facts)
  if (steps.length === 0) return null
  return (
    <div className={styles.overridden} role="note">
      <p>
        <strong>
          <Trans>Det här går ni förbi</Trans>
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
