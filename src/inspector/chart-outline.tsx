import type { ReactNode } from 'react'
import type { ChartState } from '#machines/charts/chart.ts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import { conditionCount } from '#machines/charts/state-box.ts'
import { Plural } from '@lingui/react/macro'
import styles from './chart-outline.module.css'
import type { ChartTexts } from './use-chart-texts.ts'

type OutlineProps = { chart: DrawnChart; texts: ChartTexts; link: (at: string, text: ReactNode) => ReactNode }

/** The chart as nested lists: everything that the picture has, as text. */
export const ChartOutline = (props: OutlineProps) => {
  const [root] = props.chart.states
  return root === undefined ? null : <StateList {...props} parent={root.path} />
}

const StateList = ({ parent, ...props }: OutlineProps & { parent: string }) => (
  <ul className={styles.states}>
    {props.chart.states
      .filter((state) => state.parent === parent)
      .map((state) => (
        <StateItem key={state.path} {...props} state={state} />
      ))}
  </ul>
)

const StateItem = ({ state, ...props }: OutlineProps & { state: ChartState }) => {
  const { chart, texts, link } = props
  const transitions = chart.transitions.filter(({ source }) => source === state.path)
  const hasStates = chart.states.some(({ parent }) => parent === state.path)
  return (
    <li>
      {link(state.path, <strong>{texts.state(state.path)}</strong>)} <code>{state.key}</code>
      {state.tags.length > 0 && <span className={styles.tags}> {state.tags.map((tag) => `#${tag}`).join(' ')}</span>}
      {transitions.length > 0 && (
        <ul className={styles.transitions}>
          {transitions.map((transition) => {
            const count = conditionCount(transition)
            return (
              <li key={transition.id}>
                {link(transition.id, texts.trigger(transition.trigger))} <code>{transition.trigger.name}</code>
                {transition.target !== null && <> → {texts.state(transition.target)}</>}
                {count > 0 && (
                  <span className={styles.tags}>
                    {' '}
                    <Plural value={count} one="# villkor" other="# villkor" />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {hasStates && <StateList {...props} parent={state.path} />}
    </li>
  )
}
