import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { comparisons } from '#schemas/form/compared-answers.ts'
import { componentOf, type FormIndex, type FormNode } from '#schemas/form/compile.ts'
import type { Condition, DisplayController, Operand } from '#schemas/form/condition.ts'
import { evaluateCondition } from '#schemas/form/evaluate-condition.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { entryIds, valueKey, type EntryPath, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import { getOwn } from '#schemas/records.ts'
import type { Template } from '#schemas/template.ts'
import { useLocalized } from '../../form/use-field-state.ts'
import type { FormState } from './frame-messages.ts'
import { labelOf, firstLines, MoreCount, Panel } from './panels.tsx'
import styles from './preview.module.css'

type HiddenPanelProps = { index: FormIndex; formState: FormState; template: Template }

/** Hidden components, grouped by the condition that hides them. */
export const HiddenPanel = ({ index, formState, template }: HiddenPanelProps) => {
  const localized = useLocalized()
  const groups = hiddenRows(index, formState.values, new Set(formState.active))
  return (
    <Panel heading={<Trans>Dolda rader</Trans>} count={groups.reduce((sum, { keys }) => sum + keys.length, 0)}>
      {groups.length === 0 ? (
        <p className={styles.none}>
          <Trans>Allt visas.</Trans>
        </p>
      ) : (
        <ul className={styles.groups}>
          {firstLines(groups).map((group) => (
            <li key={group.keys[0]}>
              <ConditionText group={group} index={index} template={template} />
              <ul className={styles.hidden}>
                {firstLines(group.keys).map((key) => {
                  const component = componentOf(index, key)
                  return (
                    component && (
                      <li key={key}>
                        {labelOf(component, localized)} <code>{component.componentId}</code>
                      </li>
                    )
                  )
                })}
              </ul>
              <MoreCount lines={group.keys} />
            </li>
          ))}
        </ul>
      )}
      <MoreCount lines={groups} />
    </Panel>
  )
}

type ConditionTextProps = { group: HiddenRows; index: FormIndex; template: Template }

const ConditionText = ({ group: { condition, isControllerHidden }, index, template }: ConditionTextProps) => (
  <p className={styles.waiting}>
    <Trans>
      Visas när <ConditionPhrase condition={condition} index={index} template={template} />
    </Trans>
    {isControllerHidden && <Trans>, som själv är dold</Trans>}
  </p>
)

/** Hidden components and the first condition that hides them. */
type HiddenRows = {
  condition: Condition
  /** Whether the condition's only component is itself hidden. */
  isControllerHidden: boolean
  keys: readonly ValueKey[]
}

/**
 * Hidden components grouped by condition, in reading order. Columns and dividers are omitted: components in columns are listed
 * themselves.
 */
export const hiddenRows = (index: FormIndex, values: FormValues, active: ReadonlySet<ValueKey>): HiddenRows[] => {
  const groups = new Map<string, Omit<HiddenRows, 'keys'> & { keys: ValueKey[] }>()
  for (const { key, node, entryPath } of allComponents(index, values, active)) {
    if (active.has(key) || hasNoContent(node)) continue
    const isActive = (id: string, entry: EntryPath | undefined): boolean =>
      active.has(valueKey(id, index.nodes.get(id)?.listId === null ? undefined : entry))
    const condition = node.conditions.find((each) => !evaluateCondition(each, entryPath, { index, values, isActive }))
    if (condition === undefined) continue
    const name = `${entryPath?.entryId ?? ''} ${JSON.stringify(condition)}`
    const isControllerHidden = 'componentId' in condition && !isActive(condition.componentId, entryPath)
    const group = groups.get(name) ?? { condition, isControllerHidden, keys: [] }
    groups.set(name, { ...group, keys: [...group.keys, key] })
  }
  return [...groups.values()]
}

const hasNoContent = ({ component: { type } }: FormNode): boolean =>
  type === 'columns' || type === 'group' || type === 'sectionDivider'

/** Every component at the root, and of every entry of a list that is shown. */
const allComponents = (
  { nodes, members }: FormIndex,
  values: FormValues,
  active: ReadonlySet<ValueKey>,
): { key: ValueKey; node: FormNode; entryPath: EntryPath | undefined }[] =>
  [...nodes].flatMap(([id, node]) => {
    if (node.listId !== null) return []
    const inside = active.has(id) ? (members.get(id) ?? []) : []
    return [
      { key: id, node, entryPath: undefined },
      ...entryIds(getOwn(values, id)).flatMap((entryId) =>
        inside.flatMap((memberId) => {
          const member = nodes.get(memberId)
          const entryPath = { listId: id, entryId }
          return member === undefined ? [] : [{ key: valueKey(memberId, entryPath), node: member, entryPath }]
        }),
      ),
    ]
  })

type Context = { index: FormIndex; template: Template }

/** A condition in words, to follow "shown when". */
const ConditionPhrase = ({ condition, ...context }: Context & { condition: Condition }): ReactNode => {
  if ('all' in condition) return <Several conditions={condition.all} between={<Trans>och</Trans>} {...context} />
  if ('any' in condition) return <Several conditions={condition.any} between={<Trans>eller</Trans>} {...context} />
  if ('not' in condition)
    return (
      <Trans>
        inte: (<ConditionPhrase condition={condition.not} {...context} />)
      </Trans>
    )
  if (!('anyEntry' in condition)) return <ControllerPhrase controller={condition} {...context} />
  return (
    <Trans>
      i någon post av <Question componentId={condition.anyEntry} index={context.index} />: (
      <ConditionPhrase condition={condition.where} {...context} />)
    </Trans>
  )
}

const Several = ({
  conditions,
  between,
  ...context
}: Context & { conditions: readonly Condition[]; between: ReactNode }): ReactNode =>
  conditions.map((condition, position) => {
    const phrase = <ConditionPhrase condition={condition} {...context} />
    const isSingle = 'componentId' in condition
    return (
      <Fragment key={JSON.stringify(condition)}>
        {position > 0 && <> {between} </>}
        {isSingle ? phrase : <>({phrase})</>}
      </Fragment>
    )
  })

const Question = ({ componentId, index }: { componentId: string; index: FormIndex }): ReactNode => {
  const localized = useLocalized()
  const component = index.nodes.get(componentId)?.component
  return (
    <>
      <q>{component === undefined ? componentId : labelOf(component, localized)}</q> <code>{componentId}</code>
    </>
  )
}

const ControllerPhrase = ({ controller, index, template }: Context & { controller: DisplayController }): ReactNode => {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const { componentId, values, is = 'answered' } = controller
  const component = index.nodes.get(componentId)?.component
  const question = <Question componentId={componentId} index={index} />
  const isCheckbox = component?.type === 'checkbox'
  if (is === 'unanswered' || is === 'unchecked')
    return isCheckbox ? <Trans>{question} inte är ikryssad</Trans> : <Trans>{question} inte har något svar</Trans>
  const compared = comparisons.filter((name) => controller[name] !== undefined)
  if (values === undefined && compared.length === 0)
    return isCheckbox ? <Trans>{question} är ikryssad</Trans> : <Trans>{question} har ett svar</Trans>
  const options = component !== undefined && carriesValue(component) ? optionsOf(component, optionLists(template)) : []
  const answers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    (values ?? []).map((value) => {
      const option = options.find((each) => each.value === value)
      return option === undefined ? value : localized(option.label)
    }),
  )
  return (
    <>
      {values === undefined ? (
        question
      ) : (
        <Trans>
          {question} är {answers}
        </Trans>
      )}
      {compared.map((name, position) => {
        const operand = <OperandPhrase operand={controller[name] ?? ''} index={index} />
        return (
          <Fragment key={name}>
            {(position > 0 || values !== undefined) && <> {<Trans>och</Trans>}</>} {comparisonPhrase(name, operand)}
          </Fragment>
        )
      })}
    </>
  )
}

const OperandPhrase = ({ operand, index }: { operand: Operand; index: FormIndex }): ReactNode =>
  typeof operand === 'object' ? (
    <>
      <Question componentId={operand.componentId} index={index} /> {operand.offset}
    </>
  ) : (
    operand
  )

const comparisonPhrase = (name: (typeof comparisons)[number], operand: ReactNode): ReactNode => {
  switch (name) {
    case 'less':
      return <Trans>är mindre än {operand}</Trans>
    case 'atMost':
      return <Trans>är högst {operand}</Trans>
    case 'equal':
      return <Trans>är lika med {operand}</Trans>
    case 'atLeast':
      return <Trans>är minst {operand}</Trans>
    case 'more':
      return <Trans>är mer än {operand}</Trans>
  }
}
