import * as v from 'valibot'
import { IsoDate, UserId } from './identifiers.ts'

const uuid = v.pipe(v.string(), v.uuid())
const PersonId = v.pipe(UserId, v.maxLength(300, 'TOO_LONG'))

/** The days on which one of the people who handle an organisation's cases is away, each included, and the person who stands in. */
export const AbsencePeriod = v.pipe(
  v.strictObject({ userId: PersonId, deputyId: PersonId, firstDay: IsoDate, lastDay: IsoDate }),
  v.forward(
    v.check(({ userId, deputyId }) => userId !== deputyId, 'OWN_DEPUTY'),
    ['deputyId'],
  ),
  v.forward(
    v.check(({ firstDay, lastDay }) => firstDay <= lastDay, 'ENDS_BEFORE_IT_BEGINS'),
    ['lastDay'],
  ),
)
export type AbsencePeriod = v.InferOutput<typeof AbsencePeriod>

const Person = v.strictObject({ id: v.string(), name: v.string(), email: v.string() })

/** An absence with the people as they are called today. */
export const Absence = v.strictObject({
  id: uuid,
  moId: v.string(),
  person: Person,
  deputy: Person,
  firstDay: IsoDate,
  lastDay: IsoDate,
})
export type Absence = v.InferOutput<typeof Absence>

/** The person who stands in for another, until the other one's last day away. */
export const Deputy = v.strictObject({ ...Person.entries, lastDay: IsoDate })
export type Deputy = v.InferOutput<typeof Deputy>

/** A person at one of the organisations that the person handles cases for. */
type HandlerOf = { moId: string; userId: string }

/**
 * Finds the person who stands in for another on a day. A deputy who is away is followed to the next one; null where the person is there, and where the deputies lead in
 * a circle: then the cases stay where they are.
 */
export const deputyOf = ({ moId, userId }: HandlerOf, absences: readonly Absence[], day: string): Deputy | null => {
  const absenceOf = (id: string): Absence | undefined =>
    absences.find((each) => each.moId === moId && each.person.id === id && each.firstDay <= day && day <= each.lastDay)
  const own = absenceOf(userId)
  const passed = new Set([userId])
  for (let absence = own; own !== undefined && absence !== undefined;) {
    const { deputy } = absence
    if (passed.has(deputy.id)) return null
    passed.add(deputy.id)
    absence = absenceOf(deputy.id)
    if (absence === undefined) return { ...deputy, lastDay: own.lastDay }
  }
  return null
}

/** The absences of a day whose deputies take care of what comes, each with the one who does. */
export const standInsOn = (absences: readonly Absence[], day: string): { absence: Absence; deputy: Deputy }[] =>
  absences.flatMap((absence) => {
    if (day < absence.firstDay || absence.lastDay < day) return []
    const deputy = deputyOf({ moId: absence.moId, userId: absence.person.id }, absences, day)
    return deputy === null ? [] : [{ absence, deputy }]
  })
