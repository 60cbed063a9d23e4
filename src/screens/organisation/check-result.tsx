import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { PublicationRefusal, TemplateCheck, TemplateVersion } from '#schemas/api/templates.ts'
import type { BuiltInListName } from '#schemas/form/answer-source.ts'
import { localized } from '#schemas/locale.ts'
import type { PropertyChange, TemplateDifference } from '#schemas/template-difference.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import styles from './organisation.module.css'

const refusalTexts: Readonly<Record<PublicationRefusal, MessageDescriptor>> = {
  TEMPLATE_VERSION_TAKEN: msg`Den här versionen är redan publicerad med annat innehåll, eller tillbakadragen. En version ändras aldrig: höj "version" i filen.`,
  TEMPLATE_VERSION_TOO_LOW: msg`Det finns en senare version. Ge den här ett högre nummer i "version".`,
  TEMPLATE_SLUG_RESERVED: msg`Det som står i "slug" är adressen till en annan av organisationens sidor. Välj en annan.`,
}

type CheckResultProps = {
  check: TemplateCheck
  /** The text of the file. */
  document: string
  versions: readonly TemplateVersion[]
}

/** Shows what the checker found in a template, why the template cannot be published, or what publishing it changes. */
export const CheckResult = ({ check, document, versions }: CheckResultProps) => {
  const { i18n } = useLingui()
  const { findings, template } = check
  return (
    <>
      {template === null ? (
        <p>
          <Trans>Filen kan inte publiceras. Rätta det här och välj den igen:</Trans>
        </p>
      ) : template.refusal !== null ? (
        <p role="alert" className={styles.failure}>
          {i18n._(refusalTexts[template.refusal])}
        </p>
      ) : !template.isNew ? (
        <p>
          <Trans>Versionen är redan publicerad, med samma innehåll. Det finns inget att göra.</Trans>
        </p>
      ) : (
        <Changes template={template} versions={versions} />
      )}
      {findings.length > 0 && <Findings findings={findings} document={document} />}
    </>
  )
}

/** So many findings are shown at once: a language that is missing throughout has hundreds, and what adds it stands below them. */
const shownFindings = 20

type FindingsProps = Pick<TemplateCheck, 'findings'> & Pick<CheckResultProps, 'document'>

const Findings = ({ findings, document }: FindingsProps) => {
  const { t } = useLingui()
  const lines = linesOf(document)
  const rest = findings.slice(shownFindings)
  return (
    <>
      <FindingList label={t`Anmärkningar`} findings={findings.slice(0, shownFindings)} lines={lines} />
      {rest.length > 0 && (
        <details>
          <summary>
            <Plural value={rest.length} one="# anmärkning till" other="# anmärkningar till" />
          </summary>
          <FindingList label={t`Fler anmärkningar`} findings={rest} lines={lines} />
        </details>
      )}
    </>
  )
}

type FindingListProps = Pick<TemplateCheck, 'findings'> & { label: string; lines: readonly string[] }

const FindingList = ({ label, findings, lines }: FindingListProps) => {
  const locale = useLocale()
  return (
    <ul className={styles.findings} aria-label={label}>
      {findings.map(({ line, column, severity, text }) => (
        <li key={`${line}:${column} ${text.sv}`}>
          <Tag tone={severity === 'error' ? 'error' : 'needs-you'}>
            {severity === 'error' ? <Trans>Fel</Trans> : <Trans>Varning</Trans>}
          </Tag>
          <span>
            <span className="meta">
              <Trans>
                Rad {line}, tecken {column}
              </Trans>
            </span>
            <br />
            {localized(text, locale)}
            <SourceLine line={lines[line - 1] ?? ''} column={column} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The line as it stands in the file, around the place. */
const SourceLine = ({ line, column }: { line: string; column: number }) => {
  const excerpt = excerptOf(line, column)
  return excerpt === '' ? null : <code className={styles.source}>{excerpt}</code>
}

type ChangesProps = { template: NonNullable<TemplateCheck['template']>; versions: readonly TemplateVersion[] }

const Changes = ({ template: { slug, version, inForce, differences, builtInLists }, versions }: ChangesProps) => {
  const open = versions.filter((each) => each.slug === slug && each.openCaseCount > 0)
  return (
    <>
      <p>
        {inForce === null ? (
          <Trans>Ingen version av mallen gäller nu. När den publiceras går det att ansöka om den.</Trans>
        ) : differences.length === 0 ? (
          <Trans>Inget är annorlunda mot version {inForce}, som gäller nu.</Trans>
        ) : (
          <Trans>Det här blir annorlunda mot version {inForce}, som gäller nu:</Trans>
        )}
      </p>
      {differences.length > 0 && <Differences differences={differences} />}
      {builtInLists.length > 0 && <BuiltInLists names={builtInLists} />}
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map((each) => (
            <OpenCases key={each.version} version={each.version} count={each.openCaseCount} />
          ))}
        </ul>
      )}
      {inForce !== null && (
        <p>
          <Trans>Nya ansökningar görs med version {version}.</Trans>
        </p>
      )}
    </>
  )
}

const listTexts: Readonly<Record<BuiltInListName, MessageDescriptor>> = {
  businessCodes: msg`näringsgrenar`,
  countries: msg`länder`,
  counties: msg`län`,
  currencies: msg`valutor`,
  municipalities: msg`kommuner`,
}

/** The lists that are not the template's own. */
const BuiltInLists = ({ names }: { names: readonly BuiltInListName[] }) => {
  const { i18n } = useLingui()
  return (
    <p>
      <Trans>Mallen tar alternativ ur tjänstens listor:</Trans>{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {i18n._(listTexts[name])} <code>{name}</code>
        </Fragment>
      ))}
    </p>
  )
}

const OpenCases = ({ version, count }: { version: number; count: number }) => (
  <li>
    <Plural
      value={count}
      one={`# öppet ärende behåller version ${version}.`}
      other={`# öppna ärenden behåller version ${version}.`}
    />
  </li>
)

/** The lines of a file, as the checker counts them. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)

const maxShown = 120

/** A line without its indentation; of a long one, such as a whole file without line breaks, what stands around the column. */
export const excerptOf = (line: string, column: number): string => {
  const trimmed = line.trim()
  if (trimmed.length <= maxShown) return trimmed
  const at = Math.max(0, column - 1 - (line.length - line.trimStart().length))
  const start = Math.max(0, Math.min(at - maxShown / 3, trimmed.length - maxShown))
  const end = start + maxShown
  return `${start > 0 ? '… ' : ''}${trimmed.slice(start, end)}${end < trimmed.length ? ' …' : ''}`
}

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
const Differences = ({ differences }: { differences: readonly TemplateDifference[] }) => {
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
