import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { localized } from '#schemas/locale.ts'
import type { PropertyChange, TemplateDifference } from '#schemas/template-difference.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import styles from './differences.module.css'

const kindTexts: Readonly<Record<TemplateDifference['kind'], MessageDescriptor>> = {
  added: msg`Ny`,
  removed: msg`Borttagen`,
  moved: msg`Flyttad`,
  order: msg`Annan ordning`,
  texts: msg`Andra texter`,
  rules: msg`Andra regler`,
}
const tones: Readonly<Record<TemplateDifference['kind'], Tone>> = {
  added: 'done',
  removed: 'error',
  moved: 'in-progress',
  order: 'in-progress',
  texts: 'waiting',
  rules: 'needs-you',
}

/** Shows what publishing a template changes: each form and row by its text, with what it says now and what it will say. */
export const Differences = ({ differences }: { differences: readonly TemplateDifference[] }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.differences} aria-label={t`Skillnader`}>
      {differences.map((difference) => (
        <Difference key={`${difference.kind} ${difference.formId} ${difference.componentId}`} difference={difference} />
      ))}
    </ul>
  )
}

const Difference = ({ difference }: { difference: TemplateDifference }) => {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { kind, formId, formTitle, componentId, label, changes } = difference
  const form = formTitle === null ? formId : localized(formTitle, locale)
  const row = label === null ? componentId : localized(label, locale)
  return (
    <li>
      <div className={styles.heading}>
        <Tag tone={tones[kind]}>{i18n._(kindTexts[kind])}</Tag>
        <strong>{row ?? form ?? <Trans>Hela mallen</Trans>}</strong>
        {formId !== null && (
          <span className="meta">
            {row !== null && <>{form} </>}
            <code>{componentId ?? formId}</code>
          </span>
        )}
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change, index) => (
            <Change key={index} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

const Change = ({ change: { name, locale: language, before, after } }: { change: PropertyChange }) => {
  const locale = useLocale()
  return (
    <div>
      <dt>
        {localized(name, locale)}
        {language !== null && (
          <>
            {' '}
            <code>{language}</code>
          </>
        )}
      </dt>
      <dd>
        <span className="meta">
          <Trans>Nu</Trans>
        </span>{' '}
        {before === null ? <Nothing /> : <span lang={language ?? undefined}>{localized(before, locale)}</span>}
      </dd>
      <dd>
        <span className="meta">
          <Trans>Blir</Trans>
        </span>{' '}
        {after === null ? <Nothing /> : <span lang={language ?? undefined}>{localized(after, locale)}</span>}
      </dd>
    </div>
  )
}

const Nothing = () => (
  <em>
    <Trans>finns inte</Trans>
  </em>
)
