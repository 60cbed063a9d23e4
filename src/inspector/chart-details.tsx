import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { imaginedStates } from '#machines/case/what-if/imagined-case.ts'
import type { ChartAction, ChartState, ChartTransition } from '#machines/charts/chart.ts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import { chartView, transitionsOfPair } from '#machines/charts/chart-view.ts'
import styles from './chart-details.module.css'
import { GuardList } from './guard-list.tsx'
import { actionText } from './texts/action-texts.ts'
import { useRoleNames } from './use-role-names.ts'
import type { ChartTexts } from './use-chart-texts.ts'

type DetailsProps = {
  chart: DrawnChart
  texts: ChartTexts
  at: string
  expanded: ReadonlySet<string>
  link: (at: string, text: ReactNode) => ReactNode
}

/** Shows what there is to know about the selected state or transition. */
export const ChartDetails = (props: DetailsProps) => {
  const { chart, at, expanded } = props
  const transition = chart.transitions.find(({ id }) => id === at)
  if (transition !== undefined) return <TransitionDetails {...props} transition={transition} />
  const state = at === '' ? undefined : chart.states.find(({ path }) => path === at)
  if (state !== undefined) return <StateDetails {...props} state={state} />
  const pair = chartView(chart, expanded).merged.get(at) ?? transitionsOfPair(chart, at)
  const [only] = pair
  if (only !== undefined && pair.length === 1) return <TransitionDetails {...props} transition={only} />
  if (pair.length > 0) return <PairDetails {...props} transitions={pair} />
  return <Legend />
}

const Legend = () => (
  <>
    <h2>
      <Trans>Så läser du bilden</Trans>
    </h2>
    <ul className={styles.list}>
      <li>
        <Trans>En ruta är ett läge. En ruta i en annan är ett läge i läget.</Trans>
      </li>
      <li>
        <Trans>
          En ruta med en ruta bakom sig är hopfälld: vinkeln vid namnet fäller ut den, och ×3 på en pil är tre
          övergångar.
        </Trans>
      </li>
      <li>
        <Trans>En pil är en övergång till ett annat läge; streckad när den leder tillbaka.</Trans>
      </li>
      <li>
        <Trans>Det som står i en ruta händer utan att läget ändras, eller leder dit pilen i texten visar.</Trans>
      </li>
      <li>
        <Trans>
          En siffra inom hakparentes är antalet villkor. Pilen med en punkt visar var det börjar, en dubbel ram var det
          slutar.
        </Trans>
      </li>
      <li>
        <Trans>
          ✓ betyder att ett arbete är klart, ✗ att det misslyckades, ◷ att tiden har gått och ▷ vilket arbete som pågår.
          # är en märkning.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        Välj ett läge eller en övergång i bilden. Piltangenterna följer övergångarna, Page Down leder in i ett läge och
        Page Up ut ur det. Enter och blanksteg fäller ut och ihop ett läge.
      </Trans>
    </p>
    <p>
      <Link to="/inspector/cases">
        <Trans>Var ärendena står, och hur länge</Trans>
      </Link>
    </p>
    <p>
      <Trans>Hur ett ärende har gått på kartan visas från ärendets sida, under Händelser.</Trans>
    </p>
    <p>
      <Link to="/inspector/what-if">
        <Trans>Tänk ut ett ärende och se vad som kan hända med det</Trans>
      </Link>
    </p>
  </>
)

/** Shows the transitions that one arrow stands for. */
const PairDetails = ({ texts, link, at, transitions }: DetailsProps & { transitions: readonly ChartTransition[] }) => {
  const [source = '', target = ''] = at.split('>')
  return (
    <>
      <h2>
        {texts.state(source)}
        {target !== '' && <> → {texts.state(target)}</>}
      </h2>
      <p>
        {link(source, texts.state(source))}
        {target !== '' && <> → {link(target, texts.state(target))}</>}
      </p>
      <h3>
        <Trans>Övergångar som pilen står för</Trans>
      </h3>
      <ul className={styles.list}>
        {transitions.map((each) => (
          <li key={each.id}>{link(each.id, texts.transition(each))}</li>
        ))}
      </ul>
    </>
  )
}

const StateDetails = ({ chart, texts, link, state }: DetailsProps & { state: ChartState }) => {
  const around = chart.states.filter(({ path }) => path !== '' && state.path.startsWith(`${path}.`))
  const outgoing = chart.transitions.filter(({ source }) => source === state.path)
  const inherited = chart.transitions.filter(({ source }) => around.some(({ path }) => path === source))
  const incoming = chart.transitions.filter(({ target, source }) => target === state.path && source !== state.path)
  const parent = around.at(-1)
  const imagined = chart.name === 'case' ? imaginedStates.find((each) => each === state.key) : undefined
  const parentLink = parent === undefined ? null : link(parent.path, texts.state(parent.path))
  const rows = (transitions: readonly ChartTransition[]) => (
    <ul className={styles.list}>
      {transitions.map((each) => (
        <li key={each.id}>{link(each.id, texts.transition(each))}</li>
      ))}
    </ul>
  )
  return (
    <>
      <h2>{texts.state(state.path)}</h2>
      <p className={styles.path}>
        <code>{state.path}</code>
      </p>
      {imagined !== undefined && state.path.startsWith('lifecycle.') && (
        <p>
          <Link to="/inspector/what-if" search={{ state: imagined }}>
            <Trans>Tänk om ett ärende är här</Trans>
          </Link>
        </p>
      )}
      {parentLink !== null && (
        <p>
          <Trans>Ligger i {parentLink}</Trans>
        </p>
      )}
      {state.tags.length > 0 && (
        <>
          <h3>
            <Trans>Märkning</Trans>
          </h3>
          <p className={styles.tags}>
            {state.tags.map((tag) => (
              <code key={tag}>{tag}</code>
            ))}
          </p>
        </>
      )}
      {state.invokes.length > 0 && (
        <>
          <h3>
            <Trans>Arbete som pågår</Trans>
          </h3>
          <ul className={styles.list}>
            {state.invokes.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {state.entry.length > 0 && (
        <>
          <h3>
            <Trans>När läget börjar</Trans>
          </h3>
          <ActionList actions={state.entry} />
        </>
      )}
      {outgoing.length > 0 && (
        <>
          <h3>
            <Trans>Vad som kan hända här</Trans>
          </h3>
          {rows(outgoing)}
        </>
      )}
      {inherited.length > 0 && (
        <>
          <h3>
            <Trans>Vad som kan hända i lägena runt om</Trans>
          </h3>
          {rows(inherited)}
        </>
      )}
      {incoming.length > 0 && (
        <>
          <h3>
            <Trans>Vad som leder hit</Trans>
          </h3>
          {rows(incoming)}
        </>
      )}
    </>
  )
}

const TransitionDetails = ({ chart, texts, link, transition }: DetailsProps & { transition: ChartTransition }) => {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const { source, target, trigger, guard, actions } = transition
  const roles = chart.name === 'case' && trigger.kind === 'event' ? roleNames(trigger.name) : [t`Programmet självt`]
  const code = chart.code[transition.id]
  return (
    <>
      <h2>{texts.trigger(trigger)}</h2>
      {trigger.name !== '' && (
        <p className={styles.path}>
          <code>{trigger.name}</code>
        </p>
      )}
      <p>
        {link(source, texts.state(source))}
        {target !== null && <> → {link(target, texts.state(target))}</>}
      </p>
      {target === null && (
        <p>
          <Trans>Läget ändras inte.</Trans>
        </p>
      )}
      <h3>
        <Trans>Vem som kan göra det</Trans>
      </h3>
      <ul className={styles.list}>
        {roles.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <h3>
        <Trans>Vad som krävs</Trans>
      </h3>
      {guard === null ? (
        <p>
          <Trans>Ingenting mer än att läget är det.</Trans>
        </p>
      ) : (
        <GuardList chart={chart} guard={guard} texts={texts} />
      )}
      <h3>
        <Trans>Vad som händer</Trans>
      </h3>
      {actions.length === 0 ? (
        <p>
          <Trans>Bara läget ändras.</Trans>
        </p>
      ) : (
        <ActionList actions={actions} />
      )}
      {code !== undefined && (
        <>
          <h3>
            <Trans>I koden</Trans>
          </h3>
          <p className={styles.path}>
            <code>
              {code.file}:{code.line}
            </code>
          </p>
        </>
      )}
    </>
  )
}

const ActionList = ({ actions }: { actions: readonly ChartAction[] }) => {
  const { i18n } = useLingui()
  return (
    <ul className={styles.list}>
      {actions.map((action) => {
        const known = actionText(action)
        return (
          <li key={JSON.stringify(action)}>
            {known === undefined ? action.name : i18n._(known.text)}
            {known?.about !== undefined && <>: {i18n._(known.about)}</>}{' '}
            <code>{Object.values(action.params)[0] ?? action.name}</code>
          </li>
        )
      })}
    </ul>
  )
}
