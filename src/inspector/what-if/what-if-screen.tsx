import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { caseEventTypes } from '#machines/case/permissions.ts'
import {
  imaginedFacts,
  imaginedCorrections,
  imaginedForms,
  imaginedInternalSignatures,
  imaginedPaper,
  imaginedStates,
  ordinaryCase,
  type ImaginedCase,
} from '#machines/case/what-if/imagined-case.ts'
import {
  imaginedStateOf,
  statePath,
  roadFrom,
  factsAfterAlways,
  whatIf,
  type WhatIfEvent,
} from '#machines/case/what-if/what-if.ts'
import { booleanParam } from '#src/platform/search-params.ts'
import { Card } from '#src/ui/card.tsx'
import type { CaseEventType } from '#machines/case/events.ts'
import type { RoadStep } from '#machines/case/road.ts'
import { Field } from '#src/ui/field.tsx'
import type { Reason } from '#schemas/reason.ts'
import { eventTexts } from '../texts/event-texts.ts'
import { stateText } from '../texts/state-texts.ts'
import { useRoleName, useRoleNames } from '../use-role-names.ts'
import { reasonSentences } from '../../case/reasons.tsx'
import { possibleTexts } from '../../screens/case-page/possible-texts.ts'
import { FactsForm } from './facts-form.tsx'
import styles from './what-if.module.css'

/** Shows what may happen to a case that does not exist: with the facts of the URL, for whom, and why the rest may not. */
export const WhatIfScreen = ({ search: unvalidated }: { search: Readonly<Record<string, unknown>> }) => {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const search = v.parse(WhatIfSearch, unvalidated)
  const imagined = imaginedCaseOf(search)
  const { state } = imagined
  const facts = factsAfterAlways(imaginedFacts(imagined))
  const settled = imaginedStateOf(facts)
  const events = whatIf(facts)
  const goal = search.goal ?? 'case.export'
  const nameOf = stateText('case', statePath(settled))
  const name = nameOf === undefined ? settled : i18n._(nameOf)
  const possible = events.filter(({ outcome }) => outcome === 'possible')
  const blocked = events.filter(({ outcome }) => outcome === 'blocked')
  const elsewhere = events.filter(({ outcome }) => outcome === 'elsewhere')

  const change = (next: WhatIfSearch): void => {
    void navigate({ to: '/inspector/what-if', search: next, replace: true, resetScroll: false })
  }

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          <Trans>Tänk om</Trans>
        </h1>
        <p>
          <Trans>
            Tänk ut ett ärende och se vad som kan hända med det, vem som kan göra det, och varför inte resten. Inget
            sparas.
          </Trans>
        </p>
      </header>
      <Card headingId="facts" heading={<Trans>Ärendet</Trans>}>
        <FactsForm
          imagined={imagined}
          onState={(next) => change({ state: next, goal: search.goal })}
          onFact={(fact) => change(withFact(search, fact))}
        />
      </Card>
      <div className={styles.results}>
        <p className={styles.now} role="status">
          {settled === state ? (
            <Trans>Ärendet är i läget ”{name}”.</Trans>
          ) : (
            <Trans>Med de här uppgifterna går ärendet av sig självt till läget ”{name}”.</Trans>
          )}{' '}
          <Link to="/inspector" search={{ machine: 'case', at: statePath(settled) }}>
            <Trans>Visa läget i bilden</Trans>
          </Link>
        </p>
        <RoadCard
          goal={goal}
          road={roadFrom(facts, goal)}
          onGoal={(next) => change({ ...search, goal: next === 'case.export' ? undefined : next })}
        />
        <Card headingId="possible" heading={<Trans>Kan hända nu</Trans>} aside={i18n.number(possible.length)}>
          <EventList events={possible} />
        </Card>
        <Card headingId="blocked" heading={<Trans>Kräver något mer</Trans>} aside={i18n.number(blocked.length)}>
          <EventList events={blocked} />
        </Card>
        <Card headingId="elsewhere" heading={<Trans>Hör till andra lägen</Trans>} aside={i18n.number(elsewhere.length)}>
          <details className={styles.others}>
            <summary>
              <Trans>Visa dem</Trans>
            </summary>
            <EventList events={elsewhere} />
          </details>
        </Card>
      </div>
    </div>
  )
}

/** Events with the roles that have them, and the reasons against them. */
const EventList = ({ events }: { events: readonly WhatIfEvent[] }) => {
  const { i18n } = useLingui()
  const roleName = useRoleName()
  const toTexts = useReasonTexts()
  if (events.length === 0)
    return (
      <p>
        <Trans>Inget.</Trans>
      </p>
    )
  const conjunction = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  return (
    <ul className={styles.events}>
      {events.map(({ type, roles, reasons }) => {
        const text = eventTexts[type]
        return (
          <li key={`${type} ${roles.join()}`}>
            <span className={styles.event}>
              <strong>{text === undefined ? type : i18n._(text)}</strong> <code>{type}</code>
            </span>
            <span className={styles.roles}>{conjunction.format(roles.map(roleName))}</span>
            {reasons.length > 0 && (
              <ul className={styles.reasons}>
                {toTexts(reasons).map(({ key, text: reason }) => (
                  <li key={key}>{reason}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const fact = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))

/** The assumptions about an imagined case, for links: its state, and the facts that differ from the defaults there. */
export const WhatIfSearch = v.object({
  state: fact(v.picklist(imaginedStates)),
  /** The event to which a road is searched. */
  goal: fact(v.picklist(caseEventTypes)),
  forms: fact(v.picklist(imaginedForms)),
  areCheckPointsChecked: fact(booleanParam),
  correction: fact(v.picklist(imaginedCorrections)),
  isOnPaper: fact(booleanParam),
  isSignatureApproved: fact(booleanParam),
  paper: fact(v.picklist(imaginedPaper)),
  internalSignature: fact(v.picklist(imaginedInternalSignatures)),
  hasRegionalReview: fact(booleanParam),
  hasInternalSignature: fact(booleanParam),
  hasCreditReport: fact(booleanParam),
  hasRegionalReviewer: fact(booleanParam),
  isDecidedByCaseworkers: fact(booleanParam),
  isDelegated: fact(booleanParam),
  isDigitalOff: fact(booleanParam),
  isPaperOff: fact(booleanParam),
  hasBegunAnew: fact(booleanParam),
})
export type WhatIfSearch = v.InferOutput<typeof WhatIfSearch>

/** The case that a URL describes. */
const imaginedCaseOf = ({ goal: _goal, state = 'SUBMITTED', ...facts }: WhatIfSearch): ImaginedCase => ({
  ...ordinaryCase(state),
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
})

/** The search after a change, without the facts that have their default. */
const withFact = (search: WhatIfSearch, change: Partial<ImaginedCase>): WhatIfSearch => {
  const next = { ...imaginedCaseOf(search), ...change }
  const ordinary: Readonly<Record<string, unknown>> = ordinaryCase(next.state)
  const changed = Object.entries(next).filter(([name, value]) => name !== 'state' && ordinary[name] !== value)
  return { state: next.state, goal: search.goal, ...Object.fromEntries(changed) }
}

type RoadCardProps = {
  goal: CaseEventType
  road: readonly RoadStep[] | null
  onGoal: (goal: CaseEventType) => void
}

/** The shortest way to a goal, each step with what it still lacks. */
const RoadCard = ({ goal, road, onGoal }: RoadCardProps) => {
  const { t, i18n } = useLingui()
  const roleNames = useRoleNames()
  const toTexts = useReasonTexts()
  const conjunction = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const nameOf = (type: CaseEventType): string => {
    const text = eventTexts[type]
    return text === undefined ? type : i18n._(text)
  }
  return (
    <Card headingId="road" heading={<Trans>Vägen till ett mål</Trans>}>
      <div className={styles.goal}>
        <Field id="goal" label={t`Mål`}>
          <select
            id="goal"
            className="ds-input"
            value={goal}
            onChange={({ target }) => {
              const next = caseEventTypes.find((type) => type === target.value)
              if (next !== undefined) onGoal(next)
            }}
          >
            {caseEventTypes
              .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale))
              .map((type) => (
                <option key={type} value={type}>
                  {nameOf(type)}
                </option>
              ))}
          </select>
        </Field>
      </div>
      {road === null ? (
        <p>
          <Trans>Ingen väg leder dit härifrån.</Trans>
        </p>
      ) : (
        <ol className={styles.road}>
          {road.map(({ type, reasons }, index) => (
            <li key={`${index} ${type ?? ''}`}>
              {type === null ? (
                <strong>
                  <Trans>Ärendet går vidare av sig självt</Trans>
                </strong>
              ) : (
                <>
                  <span className={styles.event}>
                    <strong>{nameOf(type)}</strong> <code>{type}</code>
                  </span>
                  <span className={styles.roles}>{conjunction.format(roleNames(type))}</span>
                </>
              )}
              {reasons.length > 0 && (
                <ul className={styles.reasons}>
                  {toTexts(reasons).map(({ key, text }) => (
                    <li key={key}>{text}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Formats reasons as the case's pages do; the forms and fields of an imagined case have no names. */
const useReasonTexts = (): ((reasons: readonly Reason[]) => readonly { key: string; text: string }[]) => {
  const { t, i18n } = useLingui()
  const toSentences = reasonSentences(
    i18n,
    {
      form: (id) => (id === 'internal' ? t`Det interna formuläret` : t`Formuläret`),
      component: () => '…',
      checkPoint: () => '…',
    },
    possibleTexts,
  )
  return (reasons) => toSentences(reasons).map(({ key, sentence }) => ({ key, text: sentence }))
}
