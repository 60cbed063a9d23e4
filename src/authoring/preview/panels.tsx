import { useId, Fragment, type ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react'
import { componentOf, type FormIndex } from '#schemas/form/compile.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { getOwn } from '#schemas/records.ts'
import { entryIds, parseValueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'
import { parseRichText, type Block, type Inline } from '#schemas/parse-rich-text.ts'
import { Card } from '../../ui/card.tsx'
import { fieldErrorText } from '../../form/field-error-text.ts'
import { useFormLocale, useLocalized } from '../../form/use-field-state.ts'
import { Button } from '../../ui/button.tsx'
import styles from './preview.module.css'
import type { FormState, ToFrame } from './frame-messages.ts'

type AnswersPanelProps = { index: FormIndex; formState: FormState; post: (message: ToFrame) => void }

/** The answers as they would be saved, in reading order. */
export const AnswersPanel = ({ index, formState: { values, active }, post }: AnswersPanelProps) => {
  const visible = new Set(active)
  const keys = answeredKeys(index, values)
  return (
    <Panel
      heading={<Trans>Svar</Trans>}
      count={keys.length}
      action={
        keys.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => post({ type: 'clear' })}>
            <Trans>Töm</Trans>
          </Button>
        )
      }
    >
      {keys.length === 0 ? (
        <p className={styles.none}>
          <Trans>Fyll i formuläret, så står svaren här som de sparas.</Trans>
        </p>
      ) : (
        <dl className={styles.answers}>
          {firstLines(keys).map((key) => (
            <div key={key}>
              <dt>
                <button type="button" className={styles.jump} onClick={() => post({ type: 'find', key })}>
                  {nameOf(key, values)}
                </button>
                {!visible.has(key) && (
                  <span className={styles.location}>
                    <Trans>dolt, räknas inte</Trans>
                  </span>
                )}
              </dt>
              <dd>{JSON.stringify(getOwn(values, key) ?? null)}</dd>
            </div>
          ))}
        </dl>
      )}
      <MoreCount lines={keys} />
      <AwaitedAnswers ids={awaitedIds(index, values)} />
    </Panel>
  )
}

/** The unanswered components that a case has an answer for from elsewhere. */
const AwaitedAnswers = ({ ids }: { ids: readonly string[] }) =>
  ids.length === 0 ? null : (
    <p className={styles.none}>
      <Trans>Hämtas när ett ärende skapas, om källan har svaret:</Trans>{' '}
      {ids.map((id) => (
        <Fragment key={id}>
          <code>{id}</code>{' '}
        </Fragment>
      ))}
    </p>
  )

const awaitedIds = ({ nodes }: FormIndex, values: FormValues): string[] =>
  [...nodes].flatMap(([id, { component, listId }]) =>
    listId === null &&
    carriesValue(component) &&
    component.prefill !== undefined &&
    (getOwn(values, id) ?? null) === null
      ? [id]
      : [],
  )

const answeredKeys = ({ nodes }: FormIndex, values: FormValues): ValueKey[] => {
  const order = new Map([...nodes.keys()].map((id, position) => [id, position]))
  const sortKey = (key: ValueKey): [number, number, number] => {
    const { componentId, entry } = parseValueKey(key)
    if (entry === undefined) return [order.get(componentId) ?? 0, -1, 0]
    return [
      order.get(entry.listId) ?? 0,
      entryIds(getOwn(values, entry.listId)).indexOf(entry.entryId),
      order.get(componentId) ?? 0,
    ]
  }
  return Object.keys(values)
    .filter((key) => values[key] !== null && nodes.has(parseValueKey(key).componentId))
    .filter((key) => {
      // Omits answers of removed entries.
      const { entry } = parseValueKey(key)
      return entry === undefined || entryIds(getOwn(values, entry.listId)).includes(entry.entryId)
    })
    .toSorted((one, other) => {
      const [first, second] = [sortKey(one), sortKey(other)]
      return first[0] - second[0] || first[1] - second[1] || first[2] - second[2]
    })
}

/** Names an entry by its number, not its id. */
const nameOf = (key: ValueKey, values: FormValues): string => {
  const { componentId, entry } = parseValueKey(key)
  if (entry === undefined) return componentId
  return `${entry.listId} ${entryIds(getOwn(values, entry.listId)).indexOf(entry.entryId) + 1} › ${componentId}`
}

type DiagnosticsPanelProps = {
  diagnostics: readonly Diagnostic[]
  file: string
  /** The lists of the membership applications that forms on their own take options from. */
  borrowedLists: readonly string[]
}

/** Diagnostics of the document by line, and the option lists that the form needs from a template. */
export const DiagnosticsPanel = ({ diagnostics, file, borrowedLists }: DiagnosticsPanelProps) => {
  const localized = useLocalized()
  return (
    <Panel heading={<Trans>Dokumentet</Trans>} count={diagnostics.length}>
      {diagnostics.length === 0 ? (
        <p className={styles.good}>
          <CircleCheckIcon aria-hidden />
          <Trans>Inga fel och inga varningar.</Trans>
        </p>
      ) : (
        <ol className={styles.findings}>
          {firstLines(diagnostics).map((diagnostic) => {
            const { line, column, severity, text } = diagnostic
            const fileName = diagnostic.file === file ? '' : `${diagnostic.file.split(/[\\/]/).at(-1) ?? ''} `
            return (
              <li key={`${diagnostic.file}:${line}:${column} ${text.sv}`} data-severity={severity}>
                {severity === 'error' ? <CircleXIcon aria-hidden /> : <TriangleAlertIcon aria-hidden />}
                <div>
                  <p className={styles.location}>
                    {fileName}
                    <Trans>
                      rad {line}, tecken {column}
                    </Trans>
                    <span className={styles.severity}>
                      {severity === 'error' ? <Trans>fel</Trans> : <Trans>varning</Trans>}
                    </span>
                  </p>
                  <p>{localized(text)}</p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <MoreCount lines={diagnostics} />
      {borrowedLists.length > 0 && <BorrowedLists lists={borrowedLists} />}
    </Panel>
  )
}

const BorrowedLists = ({ lists }: { lists: readonly string[] }) => {
  const tags = lists.join(', ')
  return (
    <p>
      <Trans>
        Alternativen för taggen <code>{tags}</code> är medlemsansökningarnas. Mallen som formuläret sätts in i behöver
        listan i sitt eget <code>dynamicData</code>.
      </Trans>
    </p>
  )
}

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

type PanelProps = { heading: ReactNode; count: number; action?: ReactNode; children: ReactNode }

/** Side panel with a heading and a count. */
export const Panel = ({ heading, count, action, children }: PanelProps) => {
  const id = useId()
  return (
    <Card
      className={styles.section}
      headingId={id}
      heading={
        <>
          {heading} <span className={styles.count}>{count}</span>
        </>
      }
      aside={action && <div className={styles.action}>{action}</div>}
    >
      {children}
    </Card>
  )
}

/** Limits rendering: thousands of lines at every keystroke would be slow. */
const maxLines = 100

/** The first lines of a list. */
export const firstLines = <Line,>(lines: readonly Line[]): readonly Line[] => lines.slice(0, maxLines)

/** The number of lines not shown. */
export const MoreCount = ({ lines }: { lines: readonly unknown[] }) => {
  const count = lines.length - maxLines
  if (count <= 0) return null
  return (
    <p className={styles.rest}>
      <Plural value={count} one="och # till" other="och # till" />
    </p>
  )
}

/** Label of a component, or its id where it has none. */
export const labelOf = (component: Component, localized: (text: Translatable) => string): string => {
  switch (component.type) {
    case 'sectionTitle':
      return localized(component.title)
    case 'bodyText':
      return parseRichText(localized(component.text)).map(plainText).join(' ')
    case 'group':
      return component.title === undefined ? component.componentId : localized(component.title)
    case 'columns':
    case 'sectionDivider':
      return component.componentId
    default:
      return localized(component.label)
  }
}

/** A block of rich text without its signs. */
const plainText = (block: Block): string => {
  switch (block.type) {
    case 'callout':
      return block.children.map(plainText).join(' ')
    case 'list':
      return block.items.map(plainInline).join(', ')
    case 'paragraph':
      return plainInline(block.children)
  }
}

const plainInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.type === 'break' ? ' ' : plainInline(part.children)))
    .join('')
