import { createContext, useContext } from 'react'
import type { AnswerSource } from '#schemas/form/answer-source.ts'
import type { Option } from '#schemas/form/option.ts'
import type { FileValue, ValueKey } from '#schemas/form/value.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { FormStore } from './store.ts'

/** A person who can fill a position of the case. */
export type Person = { id: string; name: string; email: string; telephone: string }
export type NewPerson = Omit<Person, 'id'>

/** The server rejected a file. Only NOT_SCANNED can be retried: the malware scanner is unavailable. */
export class UploadRefusedError extends Error {
  readonly code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INFECTED_FILE' | 'NOT_SCANNED'

  constructor(code: UploadRefusedError['code']) {
    super(`The server refused a file: ${code}.`)
    this.name = 'UploadRefusedError'
    this.code = code
  }
}

/**
 * Sends a file to the server. `onProgress` gets a fraction from 0 to 1; an aborted signal leaves nothing behind. Sent again with the same `id`,
 * a UUID, it is there once.
 *
 * @throws UploadRefusedError; any other error can be tried again.
 */
export type UploadFile = (
  file: File,
  options: { id: string; key: ValueKey; onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<FileValue>

/**
 * The change that the caseworker wants at a component, and the company's answer in words. `note` says what else counts for the answer. `onAnswer`
 * takes the component as corrected or, with `hasText`, as one to be answered in words.
 */
export type FieldCorrection = {
  text: string
  isHandled: boolean
  reply?: string | null
  note?: string
  /** Whether an answer is being sent. */
  isBusy?: boolean
  /** Why sending failed. */
  problem?: string | null
  onAnswer?: (hasText: boolean) => void
}

/** The company's questions about a component that await an answer, and the organisation's latest message about it. */
export type FieldQuestions = { unansweredCount: number; latest: FieldMessage | null }
/** `isAnswer`: the company has asked before. */
export type FieldMessage = { author: string; text: string; isAnswer: boolean; isUnread: boolean }

/** A page that a question links to. */
export type LinkedPage = { href: string; title: Translatable }

/** Services that the surrounding page provides to a form; the optional ones enable features. */
export type FormServices = {
  store: FormStore
  isReadOnly: boolean
  /** Options by tag, such as Undergrupper. */
  dynamicData: Readonly<Record<string, readonly Option[]>>
  people: readonly Person[]
  /** The address that the application was started with. */
  contactEmail?: string
  addPerson?: (person: NewPerson) => Promise<Person>
  /** Updates a person of the case, in every answer. */
  updatePerson?: (person: Person) => Promise<void>
  removePerson?: (personId: string) => Promise<void>
  /** The people who cannot be changed now, by id, each with sentences that say why. */
  lockedPeople?: ReadonlyMap<string, readonly string[]>
  /** Labels of the other answers that name a person, in all the case's forms. */
  positionsOf?: (personId: string, except: ValueKey) => readonly string[]
  /** Unsaved drafts of a person, by answer, or null. */
  personDrafts?: { read: (key: ValueKey) => NewPerson | null; write: (key: ValueKey, person: NewPerson | null) => void }
  uploadFile?: UploadFile
  /**
   * Finds the answers that a source has for a text, best first. Without `search` a text is answered as it is written.
   * @throws where the source does not respond
   */
  search?: (source: AnswerSource, text: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Maximum size of any upload. */
  maxUploadBytes?: number
  /** Opens a file of an answer. */
  openFile?: (fileId: string, key: ValueKey) => Promise<void>
  /** Reads a file of an answer, for its thumbnail. */
  readFile?: (fileId: string, key: ValueKey) => Promise<Blob>
  /** "Ask about this" at a component. */
  onAsk?: (componentId: string, label: string) => void
  /** By component. */
  questions?: Readonly<Record<string, FieldQuestions>>
  /** Pages that questions link to, by id. */
  pages?: Readonly<Record<string, LinkedPage>>
  corrections?: Readonly<Record<string, FieldCorrection>>
  /** Components that are read-only for this user. */
  isLocked?: (componentId: string) => boolean
}

export const FormContext = createContext<FormServices | null>(null)

/** @throws Error outside a form. */
export const useFormContext = (): FormServices => {
  const services = useContext(FormContext)
  if (services === null) throw new Error('useFormContext must be used within a FormView.')
  return services
}
