import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Chart } from '#machines/charts/chart.ts'
import { Field } from '#src/ui/field.tsx'
import type { ChartTexts } from './use-chart-texts.ts'

type ChartFindProps = { chart: Chart; texts: ChartTexts; onSelect: (at: string) => void }

/** Finds a state or a transition by its name or its wire name. */
export const ChartFind = ({ chart, texts, onSelect }: ChartFindProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
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
  const findFirst = (): void => {
    const query = text.trim().toLowerCase()
    const first = options.find(({ value }) => query !== '' && value.toLowerCase().includes(query))
    if (first !== undefined) onSelect(first.at)
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        findFirst()
      }}
    >
      <Field id="chart-find" label={t`Sök läge eller händelse`}>
        <input
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
    </form>
  )
}
