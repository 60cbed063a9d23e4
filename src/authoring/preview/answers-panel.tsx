import { getOwn } from '#schemas/records.ts'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { FormIndex } from '#schemas/form/compile.ts'
import { entryIds, parseValueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { Button } from '../../ui/button.tsx'
import { firstLines, MoreCount, Panel } from './panel.tsx'
import type { FormState, ToFrame } from './frame-messages.ts'
import styles from './preview.module.css'

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
