import { Trans } from '@lingui/react/macro'
import { type FormIndex, componentOf, type FormNode } from '#schemas/form/compile.ts'
import type { Template } from '#schemas/template.ts'
import { useLocalized } from '../../form/use-field-state.ts'
import { ConditionPhrase } from './condition-phrase.tsx'
import { firstLines, MoreCount, Panel } from './panel.tsx'
import type { FormState } from './frame-messages.ts'
import { labelOf } from './label-of.ts'
import styles from './preview.module.css'
import { getOwn } from '#schemas/records.ts'
import type { Condition } from '#schemas/form/condition.ts'
import { evaluateCondition } from '#schemas/form/evaluate-condition.ts'
import { entryIds, valueKey, type EntryPath, type FormValues, type ValueKey } from '#schemas/form/value.ts'

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
  /** Whether the condition is on one component, which is hidden itself. */
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
