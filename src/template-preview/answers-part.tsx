import { Trans } from '@lingui/react/macro'
import { entryIds } from '#schemas/form/activation.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { parseValueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import { Button } from '../ui/button.tsx'
import { firstOf, Rest } from './first-of.tsx'
import type { Standing, ToFrame } from './frame-messages.ts'
import { Part } from './part.tsx'
import styles from './preview.module.css'

type AnswersPartProps = { index: FormIndex; standing: Standing; ask: (message: ToFrame) => void }

/** What has been answered, as it would be saved, in reading order. */
export const AnswersPart = ({ index, standing: { values, active }, ask }: AnswersPartProps) => {
  const shown = new Set(active)
  const keys = answeredKeys(index, values)
  return (
    <Part
      heading={<Trans>Svar</Trans>}
      count={keys.length}
      action={
        keys.length > 0 && (
          <Button look="quiet" size="small" onClick={() => ask({ type: 'clear' })}>
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
          {firstOf(keys).map((key) => (
            <div key={key}>
              <dt>
                <button type="button" className={styles.find} onClick={() => ask({ type: 'find', key })}>
                  {nameOf(key, values)}
                </button>
                {!shown.has(key) && (
                  <span className={styles.place}>
                    <Trans>dolt, räknas inte</Trans>
                  </span>
                )}
              </dt>
              <dd>{JSON.stringify(values[key] ?? null)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Rest of={keys} />
    </Part>
  )
}

const answeredKeys = ({ nodes }: FormIndex, values: FormValues): ValueKey[] => {
  const order = new Map([...nodes.keys()].map((id, position) => [id, position]))
  const place = (key: ValueKey): [number, number, number] => {
    const { componentId, entry } = parseValueKey(key)
    if (entry === undefined) return [order.get(componentId) ?? 0, -1, 0]
    return [
      order.get(entry.listId) ?? 0,
      entryIds(values[entry.listId]).indexOf(entry.entryId),
      order.get(componentId) ?? 0,
    ]
  }
  return Object.keys(values)
    .filter((key) => values[key] !== null && nodes.has(parseValueKey(key).componentId))
    .filter((key) => {
      // What a removed entry held is of no use to anybody.
      const { entry } = parseValueKey(key)
      return entry === undefined || entryIds(values[entry.listId]).includes(entry.entryId)
    })
    .toSorted((one, other) => {
      const [first, second] = [place(one), place(other)]
      return first[0] - second[0] || first[1] - second[1] || first[2] - second[2]
    })
}

/** An entry by its number: its id means nothing to a reader. */
const nameOf = (key: ValueKey, values: FormValues): string => {
  const { componentId, entry } = parseValueKey(key)
  if (entry === undefined) return componentId
  return `${entry.listId} ${entryIds(values[entry.listId]).indexOf(entry.entryId) + 1} › ${componentId}`
}
