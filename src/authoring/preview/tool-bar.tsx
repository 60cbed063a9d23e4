import { ToggleGroup } from '@digdir/designsystemet-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  CircleCheckIcon,
  CircleXIcon,
  MonitorIcon,
  MoonIcon,
  SmartphoneIcon,
  SunIcon,
  TriangleAlertIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Locale, localeNames } from '#schemas/locale.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { useLocalized } from '../../form/use-field-state.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './preview.module.css'
import { Scheme } from './colour-scheme.ts'
import type { ShownForm } from './use-preview-state.ts'
import { Screen, setView, type ViewSettings } from './view-settings.ts'

type ToolBarProps = {
  file: string
  diagnostics: readonly Diagnostic[]
  /** The languages for showing a form, in order. */
  locales: readonly Locale[]
  forms: readonly ShownForm[]
  shown: ShownForm | null
  view: ViewSettings
}

/** Chooses the form, language, screen size and colour scheme. */
export const ToolBar = ({ file, diagnostics, locales, forms, shown, view }: ToolBarProps) => {
  const { t } = useLingui()
  return (
    <header className={styles.bar}>
      <div className={styles.file}>
        <h1>
          <Trans>Förhandsvisning</Trans>
        </h1>
        <code title={file}>{file}</code>
        <DiagnosticCounts diagnostics={diagnostics} />
      </div>
      {forms.length > 1 && shown !== null && <FormChoice forms={forms} shown={shown} />}
      <div className={styles.switches}>
        <Choice
          name={t`Språk`}
          value={view.locale}
          onChoose={(locale) => setView({ locale: v.parse(Locale, locale) })}
          choices={Object.fromEntries(
            locales.map((locale) => [
              locale,
              <span key={locale} lang={locale}>
                {localeNames[locale]}
              </span>,
            ]),
          )}
        />
        <Choice
          name={t`Skärm`}
          value={view.screen}
          onChoose={(screen) => setView({ screen: v.parse(Screen, screen) })}
          choices={{
            desktop: (
              <>
                <MonitorIcon aria-hidden />
                <Trans>Dator</Trans>
              </>
            ),
            phone: (
              <>
                <SmartphoneIcon aria-hidden />
                <Trans>Telefon</Trans>
              </>
            ),
          }}
        />
        <Choice
          name={t`Utseende`}
          value={view.scheme}
          onChoose={(scheme) => setView({ scheme: v.parse(Scheme, scheme) })}
          choices={{
            light: (
              <>
                <SunIcon aria-hidden />
                <Trans>Ljust</Trans>
              </>
            ),
            dark: (
              <>
                <MoonIcon aria-hidden />
                <Trans>Mörkt</Trans>
              </>
            ),
          }}
        />
      </div>
    </header>
  )
}

type ChoiceProps = {
  name: string
  value: string
  onChoose: (value: string) => void
  choices: Record<string, ReactNode>
}

/** Toggle group. */
const Choice = ({ name, value, onChoose, choices }: ChoiceProps) => (
  <ToggleGroup data-toggle-group={name} data-size="sm" variant="secondary" value={value} onChange={onChoose}>
    {Object.entries(choices).map(([each, text]) => (
      <ToggleGroup.Item key={each} value={each}>
        {text}
      </ToggleGroup.Item>
    ))}
  </ToggleGroup>
)

const DiagnosticCounts = ({ diagnostics }: { diagnostics: readonly Diagnostic[] }) => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  return (
    <span className={styles.counts} role="status">
      {errors > 0 && (
        <Tag tone="error" icon={<CircleXIcon aria-hidden />}>
          <Plural value={errors} one="# fel" other="# fel" />
        </Tag>
      )}
      {warnings > 0 && (
        <Tag tone="needs-you" icon={<TriangleAlertIcon aria-hidden />}>
          <Plural value={warnings} one="# varning" other="# varningar" />
        </Tag>
      )}
      {diagnostics.length === 0 && (
        <Tag tone="done" icon={<CircleCheckIcon aria-hidden />}>
          <Trans>Inga fel</Trans>
        </Tag>
      )}
    </span>
  )
}

const FormChoice = ({ forms, shown }: { forms: readonly ShownForm[]; shown: ShownForm }) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const groups = [...new Set(forms.map(({ group }) => group))]
  const options = (group: string | null) =>
    forms
      .filter((each) => each.group === group)
      .map(({ name, form }) => (
        <option key={name} value={name}>
          {localized(form.title)}
        </option>
      ))
  return (
    <select
      className={`ds-input ${styles.choice}`}
      data-size="sm"
      aria-label={t`Formulär`}
      value={shown.name}
      onChange={(event) => setView({ form: event.target.value })}
    >
      {groups.map((group) =>
        group === null || groups.length === 1 ? (
          options(group)
        ) : (
          <optgroup key={group} label={group}>
            {options(group)}
          </optgroup>
        ),
      )}
    </select>
  )
}
