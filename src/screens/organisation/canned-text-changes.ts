import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listCannedTexts,
  listQuestions,
  removeCannedText,
  saveCannedText,
  type CannedTextRefusal,
} from '#schemas/api/canned-texts.ts'
import {
  maxCannedTexts,
  type CannedText,
  type CannedTextContent,
  type CannedTextKind,
  type Placeholder,
} from '#schemas/canned-text.ts'
import type { Api } from '#src/api/client.ts'
import { useRefusalText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useServices } from '#src/platform/services.ts'

/** The texts that the signed-in person can insert, by name. */
export const cannedTextsQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'canned-texts'],
    queryFn: ({ signal }) => api.fetch(listCannedTexts, { params: { moId }, signal }),
  })

/** The questions that a text can be about. */
export const questionsQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'questions'],
    queryFn: ({ signal }) => api.fetch(listQuestions, { params: { moId }, signal }),
  })

/** Each kind, in the order of its use. */
export const kindTexts: Readonly<Record<CannedTextKind, MessageDescriptor>> = {
  correction: msg`Rättelser`,
  message: msg`Meddelanden`,
  rejection: msg`Avslag`,
  signature: msg`Avvisade underskrifter`,
}

/** Each placeholder by its name for people. */
export const placeholderTexts: Readonly<Record<Placeholder, MessageDescriptor>> = {
  company: msg`Företaget`,
  orgNo: msg`Organisationsnumret`,
  reference: msg`Ärendenumret`,
  question: msg`Frågan`,
  answer: msg`Svaret`,
  contact: msg`Kontaktpersonen`,
  handler: msg`Ditt namn`,
  organisation: msg`Organisationen`,
}

const { shared, own } = maxCannedTexts
const refusalTexts: Readonly<Record<CannedTextRefusal, MessageDescriptor>> = {
  CANNED_TEXT_CHANGED: msg`Någon annan har ändrat eller tagit bort texten sedan du öppnade den. Spara igen om din ska gälla.`,
  TOO_MANY_CANNED_TEXTS: msg`Det finns redan så många texter som får plats: ${shared} gemensamma, och ${own} egna för var och en. Ta bort någon först.`,
}

export type SavedText = CannedTextContent & Pick<CannedText, 'id' | 'version'>
type Change = { type: 'save' | 'remove'; text: SavedText; onDone: () => void }

/**
 * Changes texts of the organisation, and shows them as they are then. `onStale` gets the text as somebody else has left it; null where it is gone.
 */
export const useCannedTextChanges = (moId: string, onStale?: (now: CannedText | null) => void) => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<CannedTextRefusal | 'errors' | null>(null)
  const query = cannedTextsQuery(api, moId)

  const show = (id: string, saved: CannedText | null): void => {
    queryClient.setQueryData(query.queryKey, (known) => [
      ...(known?.filter((each) => each.id !== id) ?? []),
      ...(saved === null ? [] : [saved]),
    ])
    // In the server's order, with those of others.
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const refuse = async (code: CannedTextRefusal, id: string): Promise<void> => {
    setRefusal(code)
    if (code !== 'CANNED_TEXT_CHANGED') return
    const texts = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    onStale?.(texts.find((each) => each.id === id) ?? null)
  }
  const { error, isBusy, submit } = useSubmission(async ({ type, text, onDone }: Change) => {
    setRefusal(null)
    const { id, version, name, kind, question, texts, isShared } = text
    const params = { moId, id }
    const body = { name, kind, question, texts, isShared, version }
    const outcome =
      type === 'save'
        ? await api.request(saveCannedText, { params, body })
        : await api.request(removeCannedText, { params, query: { version: String(version) } })
    if (outcome.kind === 'errors') return setRefusal('errors')
    if (outcome.kind === 'custom') return await refuse(outcome.code, id)
    show(id, 'removed' in outcome.data ? null : outcome.data)
    onDone()
  })
  return {
    isBusy,
    /** Why nothing was changed, in the user's language. */
    problem: useRefusalText(refusal, error, refusalTexts),
    save: (text: SavedText, onDone: () => void) => submit({ type: 'save', text, onDone }),
    remove: (text: SavedText, onDone: () => void) => submit({ type: 'remove', text, onDone }),
  }
}
