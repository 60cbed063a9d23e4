import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Chart } from '#machines/charts/chart.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import styles from './inspector.module.css'
import type { ChartTexts } from './use-chart-texts.ts'

type ChartFindProps = { chart: Chart; texts: ChartTexts; onSelect: (at: string) => void }

/** Finds a state or a transition by its name or its wire name. */
export const ChartFind = ({ chart, texts, onSelect }: ChartFindProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const options = [
    ...chart.states
      .filter(({ parent }) => parent !== null)
      .map(({ path, key }) => ({ at: path, value: `${texts.state(path)} (${key})` })),
    ...chart.transitions
      .filter(({ trigger }) => trigger.name !== '')
      .map((each) => ({ at: each.id, value: `${texts.transition(each)} (${each.trigger.name})` })),
  ]
  const change = (value: string): void => {
    setText(value)
    const chosen = options.find((option) => option.value === value)
    if (chosen !== undefined) onSelect(chosen.at)
  }
  const query = text.trim().toLowerCase()
  const first = query === '' ? undefined : options.find(({ value }) => value.toLowerCase().includes(query))
  const isWithoutHit = query !== '' && first === undefined
  const clear = (): void => {
    setText('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (first !== undefined) onSelect(first.at)
      }}
    >
      <Field id="chart-find" label={t`Sök läge eller händelse`}>
        <input
          ref={input}
          id="chart-find"
          type="search"
          className="ds-input"
          list="chart-names"
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <datalist id="chart-names">
        {options.map(({ at, value }) => (
          <option key={at} value={value}>
            {value}
          </option>
        ))}
      </datalist>
      <div className={styles.withoutHit} data-shown={isWithoutHit}>
        <p role="status">{isWithoutHit && <Trans>Inget läge och ingen händelse heter så.</Trans>}</p>
        {isWithoutHit && (
          <Button variant="quiet" size="small" onClick={clear}>
            <Trans>Rensa sökningen</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
