import * as v from 'valibot'
import { caseEventTypes } from '#machines/case/permissions.ts'
import {
  imaginedCorrections,
  imaginedForms,
  imaginedInternalSignatures,
  imaginedPaper,
  imaginedStates,
  ordinaryCase,
  type ImaginedCase,
} from '#machines/case/what-if/imagined-case.ts'
import { booleanParam } from '#src/platform/search-params.ts'

const fact = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))

/** The assumptions about a case, so that a link leads to them: its state, and those facts that are not as a case ordinarily has them there. */
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
export const imaginedCaseOf = ({ goal: _goal, state = 'SUBMITTED', ...facts }: WhatIfSearch): ImaginedCase => ({
  ...ordinaryCase(state),
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
})

/** The URL's facts after a change: what is as it ordinarily is, is left out. */
export const withFact = (search: WhatIfSearch, change: Partial<ImaginedCase>): WhatIfSearch => {
  const next = { ...imaginedCaseOf(search), ...change }
  const ordinary: Readonly<Record<string, unknown>> = ordinaryCase(next.state)
  const changed = Object.entries(next).filter(([name, value]) => name !== 'state' && ordinary[name] !== value)
  return { state: next.state, goal: search.goal, ...Object.fromEntries(changed) }
}
