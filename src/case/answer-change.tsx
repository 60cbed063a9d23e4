import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { Correction } from '#schemas/correction.ts'
import { correctedComponents } from '#schemas/corrected-components.ts'
import type { CaseForm } from '#schemas/case.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { type FileValue, filesOf } from '#schemas/form/value.ts'
import { type FormIndex, compileForm, componentOf } from '#schemas/form/compile.ts'
import { entryLabel, isEntry } from '#src/form/review/change-labels.ts'
import { isSameList } from '#src/form/is-same-list.ts'
import { answersOf, changesOf, formatAt, type AnswerSnapshot, type Change } from '#src/form/review/diff-answers.ts'
import { useFormLocale, useLocalized } from '#src/form/use-field-state.ts'
import styles from './answer-change.module.css'
import { useCaseContext } from './case-context.tsx'

/** How the corrected answer, and what follows from it, differs from when the correction was requested. Renders nothing if that is unknown. */
export const AnswerChange = ({ correction }: { correction: Correction }) => {
  const { facts, forms } = useCaseContext().case
  const { formId, componentId } = correction
  const form = forms.find(({ document }) => document.id === formId)
  const since = form?.earlier.find((each) => each.componentId === componentId)
  const componentIds = correctedComponents(correction, facts.corrections)
  const compared = useCompared(form, since, componentIds)
  return (
    compared && <ChangeList compared={compared} isNamed={(key) => compared.changes.size > 1 || key !== componentId} />
  )
}

/** Shows how answers of a form differ from earlier ones, each under its question. */
export const AnswerChanges = ({
  formId,
  since,
  componentIds,
  renderFile,
}: {
  formId: string
  since: Since
  componentIds: readonly string[]
  renderFile?: RenderFile
}) => {
  const form = useCaseContext().case.forms.find(({ document }) => document.id === formId)
  const compared = useCompared(form, since, componentIds)
  return compared && <ChangeList compared={compared} isNamed={() => true} renderFile={renderFile} />
}

/** Shows a file of an answer by more than its name. */
type RenderFile = (file: FileValue) => ReactNode

type ChangeListProps = { compared: Compared; isNamed: (key: string) => boolean; renderFile?: RenderFile | undefined }

const ChangeList = ({ compared, isNamed, renderFile }: ChangeListProps) =>
  compared.changes.size > 0 && (
    <ul className={styles.changes}>
      {[...compared.changes].map(([key, change]) => (
        <li key={key}>
          <ChangedAnswer
            compared={compared}
            answerKey={key}
            change={change}
            isNamed={isNamed(key)}
            renderFile={renderFile}
          />
        </li>
      ))}
    </ul>
  )

/** An answer as it is now, in lines. */
export const CurrentAnswer = ({ formId, componentId }: Pick<Correction, 'formId' | 'componentId'>) => {
  const form = useCaseContext().case.forms.find(({ document }) => document.id === formId)
  const answers = useAnswers(form)
  const component = answers && componentOf(answers.index, componentId)
  const lines = component ? formatAt(answers.now, component, componentId).lines : []
  return lines.length === 0 ? (
    <p>
      <Trans>inget svar</Trans>
    </p>
  ) : (
    <ul className={styles.lines}>
      {/* Two entries of a list may read alike. */}
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  )
}

type Since = Pick<EarlierAnswers, 'values' | 'people'>
type Answers = { index: FormIndex; now: AnswerSnapshot }
type Compared = Answers & { changes: ReadonlyMap<string, Change> }

const useAnswers = (form: CaseForm | undefined): Answers | null => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { contactPersons, dynamicData } = useCaseContext().case
  const [yes, no, locale] = [t`Ja`, t`Nej`, useFormLocale()]
  return useMemo(() => {
    if (form === undefined) return null
    const index = compileForm(form.document)
    const context = { localized, locale, messages: { yes, no }, people: contactPersons, optionsByTag: dynamicData }
    return { index, now: answersOf(index, valuesOf(form.values), context) }
  }, [form, localized, locale, yes, no, contactPersons, dynamicData])
}

const useCompared = (
  form: CaseForm | undefined,
  since: Since | undefined,
  componentIds: readonly string[],
): Compared | null => {
  const answers = useAnswers(form)
  const ids = componentIds.join(' ')
  return useMemo(() => {
    if (answers === null || since === undefined) return null
    const { index, now } = answers
    const earlier = answersOf(index, since.values, { ...now.context, people: since.people })
    return { index, now, changes: changesOf(index, { now, earlier }, new Set(ids.split(' '))) }
  }, [answers, since, ids])
}

type ChangedAnswerProps = {
  compared: Compared
  answerKey: string
  change: Change
  /** Whether the question is shown. */
  isNamed: boolean
  renderFile?: RenderFile | undefined
}

const ChangedAnswer = ({ compared, answerKey, change, isNamed, renderFile }: ChangedAnswerProps) => {
  const { t } = useLingui()
  const { index, now } = compared
  const { difference, earlier, snapshot } = change
  const { localized } = now.context
  const empty = t`inget svar`
  if (isEntry(answerKey)) {
    const [listId = '', entryId = ''] = answerKey.split('/')
    const list = index.nodes.get(listId)?.component
    const from = difference === 'removed' ? snapshot : now
    const name = list?.type === 'dynamicList' ? entryLabel(index, from, list, { listId, entryId }) : listId
    return difference === 'removed' ? <Trans>{name}: borttagen</Trans> : <Trans>{name}: tillagd</Trans>
  }
  const component = componentOf(index, answerKey)
  if (component === undefined) return null
  const label = 'label' in component ? localized(component.label) : component.componentId
  const lines = formatAt(now, component, answerKey).lines
  const lineOf = (line: string, of: AnswerSnapshot): ReactNode => {
    const { value, lines: all } = formatAt(of, component, answerKey)
    const file = filesOf(value)[all.indexOf(line)]
    return file === undefined || renderFile === undefined ? line : renderFile(file)
  }
  const joined = (own: readonly string[], of: AnswerSnapshot): ReactNode =>
    own.map((line, at) => (
      <Fragment key={`${at} ${line}`}>
        {at > 0 && ', '}
        {lineOf(line, of)}
      </Fragment>
    ))
  const [removed, added] = [linesBeside(earlier, lines), linesBeside(lines, earlier)]
  const hasOtherLines = removed.length > 0 || added.length > 0
  if (difference === 'reordered' || (!hasOtherLines && !isSameList(earlier, lines)))
    return <Trans>{label}: i annan ordning</Trans>
  const name = isNamed && `${label}${label.endsWith('?') ? '' : ':'} `
  if (hasOtherLines && Math.max(earlier.length, lines.length) > 1)
    return (
      <>
        {name}
        <ChangedLines
          removed={removed.map((line) => [line, lineOf(line, snapshot)])}
          added={added.map((line) => [line, lineOf(line, now)])}
        />
      </>
    )
  return (
    <>
      {name}
      <span className="ds-sr-only">
        <Trans>från</Trans>{' '}
      </span>
      <del>{earlier.length === 0 ? empty : joined(earlier, snapshot)}</del> <span aria-hidden>→</span>{' '}
      <span className="ds-sr-only">
        <Trans>till</Trans>{' '}
      </span>
      <ins>{lines.length === 0 ? empty : joined(lines, now)}</ins>
    </>
  )
}

/** A text, and its rendering. */
type Line = readonly [text: string, shown: ReactNode]

/** Shows the removed and the added lines of an answer. */
const ChangedLines = ({ removed, added }: { removed: readonly Line[]; added: readonly Line[] }) => (
  <ul className={styles.lines}>
    {removed.map(([key, line]) => (
      <ChangedLine key={key} sign="−" name={<Trans>Borttaget:</Trans>}>
        <del>{line}</del>
      </ChangedLine>
    ))}
    {added.map(([key, line]) => (
      <ChangedLine key={key} sign="+" name={<Trans>Nytt:</Trans>}>
        <ins>{line}</ins>
      </ChangedLine>
    ))}
  </ul>
)

const linesBeside = (lines: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set(lines)].filter((line) => !others.includes(line))

const ChangedLine = ({ sign, name, children }: { sign: string; name: ReactNode; children: ReactNode }) => (
  <li>
    <span aria-hidden>{sign}</span>
    <span>
      <span className="ds-sr-only">{name} </span>
      {children}
    </span>
  </li>
)
