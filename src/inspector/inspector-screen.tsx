import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { charts } from 'virtual:charts'
import { machineNames, type Chart, type ChartState } from '#machines/charts/chart.ts'
import { compoundStates, overviewOf } from '#machines/charts/chart-view.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import { conditionCount } from '#machines/charts/state-box.ts'
import { ChartDetails } from './chart-details.tsx'
import { ChartPicture } from './chart-picture.tsx'
import type { ChartSearch } from './inspector-search.ts'
import { expandedStates, expandedText, revealed } from './walk-chart.ts'
import { downloadPng, downloadSvg } from './download-chart.ts'
import styles from './inspector.module.css'
import { stateText } from './texts/state-texts.ts'
import { useChartTexts, type ChartTexts } from './use-chart-texts.ts'
import { LiveScreen } from './live/live-screen.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** The machines of the product as charts, or where those of this browser are on them. */
export const InspectorScreen = ({ search }: { search: ChartSearch }) =>
  search.view === 'live' ? <LiveScreen search={search} /> : <ChartScreen search={search} />

/** Every machine of the product as a chart, with what there is to know about each state and transition. */
const ChartScreen = ({ search }: { search: ChartSearch }) => {
  const { machine = 'case', at = '', view = 'picture' } = search
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const texts = useChartTexts(machine)
  const svg = useRef<SVGSVGElement>(null)
  const chart = charts.find(({ name }) => name === machine)
  if (chart === undefined) return null
  const expanded = revealed(chart, expandedStates(chart, search.expanded), at)

  /** Returns the search params of a selection: expanded states stay expanded, and the selection is in sight. */
  const searchOf = (next: string): ChartSearch => {
    const { expanded: _, ...rest } = search
    const text = expandedText(chart, revealed(chart, expanded, next))
    return { ...rest, at: next, ...(text !== undefined && { expanded: text }) }
  }
  const select = (next: string): void => {
    void navigate({ to: '/inspector', search: searchOf(next), replace: true, resetScroll: false })
  }
  const expand = (states: ReadonlySet<string>, next = at): void => {
    const { expanded: _, ...rest } = search
    const text = expandedText(chart, states)
    void navigate({
      to: '/inspector',
      search: { ...rest, at: next, ...(text !== undefined && { expanded: text }) },
      replace: true,
      resetScroll: false,
    })
  }
  const hrefOf = (next: string): string => router.buildLocation({ to: '/inspector', search: searchOf(next) }).href
  const link = (next: string, text: ReactNode): ReactNode => (
    <Link to="/inspector" search={searchOf(next)} resetScroll={false}>
      {text}
    </Link>
  )
  const compounds = compoundStates(chart)
  const overview = overviewOf(chart)

  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <h1 tabIndex={-1}>
          <Trans>Inspektör</Trans>
        </h1>
        <div className={styles.machine}>
          <Field id="machine" label={t`Maskin`}>
            <select
              id="machine"
              className="ds-input"
              value={machine}
              onChange={({ target }) => {
                const name = machineNames.find((each) => each === target.value)
                void navigate({ to: '/inspector', search: { machine: name, view }, resetScroll: false })
              }}
            >
              {machineNames.map((name) => {
                const text = stateText(name, '')
                return (
                  <option key={name} value={name}>
                    {text === undefined ? name : i18n._(text)}
                  </option>
                )
              })}
            </select>
          </Field>
        </div>
        <div className={styles.find}>
          <ChartFind key={machine} chart={chart} texts={texts} onSelect={select} />
        </div>
        <ViewTabs search={search} />
        {view === 'picture' && (
          <div className={styles.tools}>
            {overview.size < compounds.length && (
              <>
                <Button variant="quiet" size="small" onClick={() => expand(overview, '')}>
                  <Trans>Översikt</Trans>
                </Button>
                <Button variant="quiet" size="small" onClick={() => expand(new Set(compounds))}>
                  <Trans>Fäll ut allt</Trans>
                </Button>
              </>
            )}
            <Button
              variant="outlined"
              size="small"
              icon={<DownloadIcon aria-hidden />}
              onClick={() => {
                if (svg.current === null) return
                downloadSvg(svg.current, machine).catch(() => announce(t`Bilden gick inte att spara. Försök igen.`))
              }}
            >
              SVG
            </Button>
            <Button
              variant="outlined"
              size="small"
              icon={<DownloadIcon aria-hidden />}
              onClick={() => {
                if (svg.current === null) return
                downloadPng(svg.current, machine).catch(() =>
                  announce(t`Bilden gick inte att spara. Spara den som SVG.`),
                )
              }}
            >
              PNG
            </Button>
          </div>
        )}
      </div>
      <div className={styles.body}>
        {view === 'picture' ? (
          <ChartPicture
            chart={chart}
            texts={texts}
            at={at}
            expanded={expanded}
            onExpandedChange={expand}
            hrefOf={hrefOf}
            onSelect={select}
            onMove={select}
            svgRef={svg}
          />
        ) : (
          <section className={styles.outline} aria-label={texts.state('')}>
            <ChartOutline chart={chart} texts={texts} link={link} />
          </section>
        )}
        <section className={styles.details} aria-label={t`Om det valda`}>
          <ChartDetails chart={chart} texts={texts} at={at} expanded={expanded} link={link} />
        </section>
      </div>
    </div>
  )
}

type ChartFindProps = { chart: Chart; texts: ChartTexts; onSelect: (at: string) => void }

/** Finds a state or a transition by its name or its wire name. */
const ChartFind = ({ chart, texts, onSelect }: ChartFindProps) => {
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

type OutlineProps = { chart: DrawnChart; texts: ChartTexts; link: (at: string, text: ReactNode) => ReactNode }

/** The chart as nested lists: everything that the picture has, as text. */
const ChartOutline = (props: OutlineProps) => {
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
