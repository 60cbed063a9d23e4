import { useMemo } from 'react'
import * as v from 'valibot'
import { deleteContactPerson, saveContactPerson } from '#schemas/api/case-actions.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { parseValueKey, type Value } from '#schemas/form/value.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import type { FormServices } from '#src/form/form-services.ts'
import { applicantWriter, staffWriter } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'

type PeopleServices = Required<
  Pick<FormServices, 'people' | 'addPerson' | 'correctPerson' | 'removePerson' | 'positionsOf' | 'personDrafts'>
>

const WrittenPerson = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ name: v.string(), email: v.string(), telephone: v.string() }),
)

/** The people of the open case for one of its forms: one list, the same in every position. */
export const usePeople = (open: OpenForm): PeopleServices => {
  const { api, queryClient, drafts } = useServices()
  const { case: opened, actor } = useOpenCase()
  const names = useNames()
  const { store } = open
  const { id: caseId, contactPersons: people, forms } = opened
  const writer = actor.kind === 'staff' ? staffWriter(actor.userId) : applicantWriter

  const calls = useMemo(() => {
    const learn = (everybody: readonly ContactPerson[]): void => {
      queryClient.setQueryData(
        caseQuery(api, caseId).queryKey,
        (known) => known && { ...known, contactPersons: [...everybody] },
      )
      // An answer that names a person is validated before the page is drawn anew.
      store.setOffered({ ...store.offered(), people: new Map(everybody.map((person) => [person.id, person])) })
    }
    const save = async (person: ContactPerson): Promise<void> =>
      learn(await api.answer(saveContactPerson, { params: { caseId }, body: person }))
    return {
      addPerson: async (person: Omit<ContactPerson, 'id'>): Promise<ContactPerson> => {
        const added = { id: crypto.randomUUID(), ...person }
        await save(added)
        return added
      },
      correctPerson: save,
      removePerson: async (personId: string): Promise<void> => {
        // The server removes nobody who stands in an answer that it has.
        await open.settle()
        learn(await api.answer(deleteContactPerson, { params: { caseId }, query: { personId } }))
      },
      personDrafts: {
        read: (key: string) => {
          const written = v.safeParse(WrittenPerson, drafts.read({ writer, caseId, field: `person/${key}` }))
          return written.success ? written.output : null
        },
        write: (key: string, person: Omit<ContactPerson, 'id'> | null) =>
          drafts.write({ writer, caseId, field: `person/${key}` }, person === null ? '' : JSON.stringify(person)),
      },
    }
  }, [api, queryClient, drafts, caseId, open, store, writer])

  return useMemo(
    () => ({
      ...calls,
      people,
      positionsOf: (personId, except) => {
        const elsewhere = forms
          .filter(({ document }) => document.id !== store.index.document.id)
          .flatMap(({ values }) => values.map(({ componentId, value }): [string, Value] => [componentId, value]))
        return [...Object.entries(store.values()), ...elsewhere]
          .filter(([key, value]) => key !== except && Array.isArray(value) && value.some((each) => each === personId))
          .map(([key]) => names.component(parseValueKey(key).componentId))
      },
    }),
    [calls, people, forms, store, names],
  )
}
