import { createContext, useContext } from 'react'
import type { Option } from '#schemas/form.ts'
import type { FileValue, ValueKey } from '#schemas/form/value.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { FormStore } from './store.ts'

/** Somebody who can fill a position of the case. */
export type Person = { id: string; name: string; email: string; telephone: string }
export type NewPerson = Omit<Person, 'id'>

/** Why the server has not taken a file. Only NOT_SCANNED can be sent again: its malware scanner is away. */
export class UploadRefusedError extends Error {
  readonly code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INFECTED_FILE' | 'NOT_SCANNED'

  constructor(code: UploadRefusedError['code']) {
    super(`The server refused a file: ${code}.`)
    this.name = 'UploadRefusedError'
    this.code = code
  }
}

/**
 * Sends a file to the server. `onProgress` gets a fraction from 0 to 1; an aborted signal leaves nothing behind.
 *
 * @throws UploadRefusedError; any other error can be tried again.
 */
export type UploadFile = (
  file: File,
  options: { key: ValueKey; onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<FileValue>

/** What the caseworker wants changed at a component, and what was answered in words. `onAnswer`: it is corrected, or to be answered in words. */
export type FieldCorrection = {
  text: string
  isHandled: boolean
  reply?: string | null
  onAnswer?: (isInWords: boolean) => void
}

/** A page that a question links to. */
export type LinkedPage = { href: string; title: Translatable }

/** What the page around a form gives it. A form without them is still a form. */
export type FormServices = {
  store: FormStore
  isReadOnly: boolean
  /** Options by tag, such as Undergrupper. */
  dynamicData: Readonly<Record<string, readonly Option[]>>
  people: readonly Person[]
  addPerson?: (person: NewPerson) => Promise<Person>
  /** Puts right what the case knows of a person, wherever that one stands. */
  correctPerson?: (person: Person) => Promise<void>
  removePerson?: (personId: string) => Promise<void>
  /** The names of the other answers that a person stands in, of all the case's forms. */
  positionsOf?: (personId: string, except: ValueKey) => readonly string[]
  /** What is half written of a person and not saved, by answer; null where nothing is. */
  personDrafts?: { read: (key: ValueKey) => NewPerson | null; write: (key: ValueKey, person: NewPerson | null) => void }
  uploadFile?: UploadFile
  /** The most that the server takes of any file. */
  maxUploadBytes?: number
  /** Hands a file of an answer to the reader. */
  openFile?: (fileId: string, key: ValueKey) => Promise<void>
  /** The bytes of a file of an answer, to show what it is. */
  readFile?: (fileId: string, key: ValueKey) => Promise<Blob>
  /** "Ask about this" at a component. */
  onAsk?: (componentId: string, label: string) => void
  /** How many questions have been asked about a component and wait for an answer. */
  openQuestions?: Readonly<Record<string, number>>
  /** The pages that questions name, by their id. */
  pages?: Readonly<Record<string, LinkedPage>>
  corrections?: Readonly<Record<string, FieldCorrection>>
  /** Components that this reader may not change. */
  isLocked?: (componentId: string) => boolean
}

export const FormServicesContext = createContext<FormServices | null>(null)

/** @throws Error outside a form. */
export const useFormServices = (): FormServices => {
  const services = useContext(FormServicesContext)
  if (services === null) throw new Error('A form component is used outside a FormView.')
  return services
}
