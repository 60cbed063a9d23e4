import { Trans, useLingui } from '@lingui/react/macro'
import { type FormIndex, componentOf } from '#schemas/form/compile.ts'
import { fieldErrorText } from '../../form/field-error-text.ts'
import { useFormLocale, useLocalized } from '../../form/use-field-state.ts'
import { Button } from '../../ui/button.tsx'
import { firstLines, MoreCount, Panel } from './panel.tsx'
import type { FormState, ToFrame } from './frame-messages.ts'
import { labelOf } from './label-of.ts'
import styles from './preview.module.css'

type ErrorsPanelProps = { index: FormIndex; formState: FormState; post: (message: ToFrame) => void }

/** The errors shown in the form. */
export const ErrorsPanel = ({ index, formState: { errors }, post }: ErrorsPanelProps) => {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const locale = useFormLocale()
  return (
    <Panel
      heading={<Trans>Fel i svaren</Trans>}
      count={errors.length}
      action={
        <Button variant="quiet" size="small" onClick={() => post({ type: 'validateAll' })}>
          <Trans>Pröva alla svar</Trans>
        </Button>
      }
    >
      {errors.length === 0 ? (
        <p className={styles.none}>
          <Trans>Inget visas som fel. Ett svar prövas när man lämnar fältet.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {firstLines(errors).map((error) => {
            const component = componentOf(index, error.key)
            if (component === undefined) return null
            return (
              <li key={error.key}>
                <button type="button" className={styles.jump} onClick={() => post({ type: 'find', key: error.key })}>
                  {labelOf(component, localized)}
                </button>
                <p className={styles.wrong}>
                  {fieldErrorText(error, component, { t: (descriptor) => i18n._(descriptor), localized, locale })}{' '}
                  <code>{error.code}</code>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <MoreCount lines={errors} />
    </Panel>
  )
}
