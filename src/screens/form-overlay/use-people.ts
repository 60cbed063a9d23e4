import { useLayoutEffect, useMemo, useRef } from 'react'
import * as v from 'valibot'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { reasonsFor } from '#machines/case/explain.ts'
import { deleteContactPerson, saveContactPerson } from '#schemas/api/case-actions.ts'
import type { Case } from '#schemas/case.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { personPositions } from '#schemas/form/people.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { parseValueKey, type Value } from '#schemas/form/value.ts'
import type { Reason } from '#schemas/reason.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonSentences } from '#src/case/reasons.tsx'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import type { FormServices } from '#src/form/form-context.ts'
import { personField, writerOf } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'

type PeopleServices = Required<
  Pick<
    FormServices,
    | 'people'
    | 'contactEmail'
    | 'addPerson'
    | 'updatePerson'
    | 'removePerson'
    | 'lockedPeople'
    | 'positionsOf'
    | 'personDrafts'
  >
>

const WrittenPerson = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ name: v.string(), email: v.string(), telephone: v.string() }),
)

const LockedPeople = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.array(v.string())])))

/** The people who cannot be changed now, each with the reasons of the chart. */
const lockedPeopleOf = (
  snapshot: CaseSnapshot,
  { contactPersons, forms }: Case,
): (readonly [string, readonly Reason[]])[] => {
  const isOpen =
    snapshot.hasTag('answersAreOpen') && snapshot.context.facts.forms.every(({ status }) => status !== 'approved')
  if (isOpen) return []
  const filled = forms.map(({ document, values }) => ({ index: compileForm(document), values: valuesOf(values) }))
  return contactPersons.flatMap(({ id }) => {
    const reasons = reasonsFor(snapshot, { type: 'contactPerson.save', ...personPositions(filled, id) })
    return reasons.length === 0 ? [] : [[id, reasons] as const]
  })
}

/** The contact persons of the open case for one of its forms: the same list in every position. */
export const usePeople = (open: OpenForm): PeopleServices => {
  const { api, queryClient, drafts } = useServices()
  const { case: opened, actor } = useCaseContext()
  const labels = useCaseLabels()
  const { store } = open
  const { id: caseId, company, contactPersons: people, forms } = opened
  const { contactPersonEmail: contactEmail } = company
  const writer = writerOf(actor)

  const mutations = useMemo(() => {
    const updatePeople = (persons: readonly ContactPerson[]): void => {
      queryClient.setQueryData(
        caseQuery(api, caseId).queryKey,
        (cached) => cached && { ...cached, contactPersons: [...persons], etag: null },
      )
      // A case that is being fetched may be of before this change.
      void queryClient.refetchQueries({ queryKey: caseKey(caseId), fetchStatus: 'fetching' })
      // An answer with a new person is validated before the next render.
      store.setAvailable({ ...store.available(), people: new Map(persons.map((person) => [person.id, person])) })
    }
    const save = async (person: ContactPerson): Promise<void> =>
      updatePeople(await api.fetch(saveContactPerson, { params: { caseId }, body: person }))
    /** By input, so that a repeat after a lost response adds the same person. */
    const newIds = new Map<string, string>()
    return {
      addPerson: async (person: Omit<ContactPerson, 'id'>): Promise<ContactPerson> => {
        const written = JSON.stringify(person)
        const added = { id: newIds.get(written) ?? crypto.randomUUID(), ...person }
        newIds.set(written, added.id)
        await save(added)
        newIds.delete(written)
        return added
      },
      updatePerson: save,
      removePerson: async (personId: string): Promise<void> => {
        // The server refuses to remove a person who is in a saved answer.
        await open.flush()
        updatePeople(await api.fetch(deleteContactPerson, { params: { caseId }, query: { personId } }))
      },
      personDrafts: {
        read: (key: string) => {
          const written = v.safeParse(WrittenPerson, drafts.read({ writer, caseId, field: personField(key) }))
          return written.success ? written.output : null
        },
        write: (key: string, person: Omit<ContactPerson, 'id'> | null) =>
          drafts.write({ writer, caseId, field: personField(key) }, person === null ? '' : JSON.stringify(person)),
      },
    }
  }, [api, queryClient, drafts, caseId, open, store, writer])

  // Asked when a person is removed: the forms are others after each save, and the people's services are drawn with.
  const latest = useRef({ forms, labels })
  useLayoutEffect(() => {
    latest.current = { forms, labels }
  })

  const snapshot = useCaseSnapshot()
  const toSentences = useReasonSentences()
  const sentenceOf = new Map(
    lockedPeopleOf(snapshot, opened).map(([personId, reasons]) => [
      personId,
      toSentences(reasons).map(({ sentence }) => sentence),
    ]),
  )
  const sentences = JSON.stringify([...sentenceOf])
  const lockedPeople = useMemo(() => new Map(v.parse(LockedPeople, sentences)), [sentences])

  return useMemo(
    () => ({
      ...mutations,
      people,
      contactEmail,
      lockedPeople,
      positionsOf: (personId, except) => {
        const elsewhere = latest.current.forms
          .filter(({ document }) => document.id !== store.index.document.id)
          .flatMap(({ values }) => values.map(({ componentId, value }): [string, Value] => [componentId, value]))
        return [...Object.entries(store.values()), ...elsewhere]
          .filter(([key, value]) => key !== except && Array.isArray(value) && value.some((each) => each === personId))
          .map(([key]) => latest.current.labels.component(parseValueKey(key).componentId))
      },
    }),
    [mutations, people, contactEmail, lockedPeople, store],
  )
}
