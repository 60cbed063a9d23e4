import { compileForm } from '#schemas/form/compile.ts'
import type { FileValue, FormValues } from '#schemas/form/value.ts'
import type { FormDocument, Option } from '#schemas/form.ts'
import { createFormStore, type FormStore } from '../form/store.ts'
import type { Standing } from './frame-messages.ts'
import { keptAnswers } from './kept-answers.ts'

type Shown = { form: FormDocument; dynamicData: Readonly<Record<string, readonly Option[]>> }

/** A form in the frame, with all that has been typed in any form while the frame is open. */
export type FrameForm = Shown & {
  store: FormStore
  /** Another number, another store. */
  revision: number
  standing: () => Standing
  judge: () => void
  /** The same form without answers. */
  cleared: (onChange: () => void) => FrameForm
}

/**
 * Takes a form up, with what was typed in it before. The same form again, in another language say, stays as it is.
 *
 * @param onChange called once a frame while something changes
 */
export const createFrameForm = (next: Shown, before: FrameForm | undefined, onChange: () => void): FrameForm => {
  if (before !== undefined && isSame(before, next)) return before
  const own = typed.get(next.form.id) ?? {}
  return open(next, before === undefined ? 0 : before.revision + 1, own, onChange)
}

/** By form. What a changed form has no place for is kept until it has one again. */
const typed = new Map<string, FormValues>()

const isSame = (one: Shown, other: Shown): boolean =>
  JSON.stringify([one.form, one.dynamicData]) === JSON.stringify([other.form, other.dynamicData])

const open = (shown: Shown, revision: number, own: FormValues, onChange: () => void): FrameForm => {
  const { form, dynamicData } = shown
  const index = compileForm(form)
  const store = createFormStore({ index, values: keptAnswers(index, own) })
  let isWaiting = false
  const change = (): void => {
    typed.set(form.id, { ...own, ...store.values() })
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      onChange()
    })
  }
  store.onChange(change)
  store.onOutline(change)
  return {
    form,
    dynamicData,
    store,
    revision,
    standing: () => ({
      formId: form.id,
      values: { ...store.values() },
      issues: [...store.issues()].map(({ key, code, params }) => ({ key, code, params: { ...params } })),
      active: [...store.active()],
    }),
    judge: () => void store.validateAll(),
    cleared: (listener) => {
      typed.delete(form.id)
      return open(shown, revision + 1, {}, listener)
    },
  }
}

/** The files that have been chosen, in the page's own memory: the preview sends nothing anywhere. */
const files = new Map<string, File>()

export const keepFile = (file: File): FileValue => {
  const fileId = crypto.randomUUID()
  files.set(fileId, file)
  return { fileId, displayFileName: file.name, contentType: file.type, sizeBytes: file.size }
}

/** @throws Error for a file of an earlier visit */
export const keptFile = (fileId: string): Promise<File> => {
  const file = files.get(fileId)
  return file === undefined ? Promise.reject(new Error(`No file ${fileId} is kept.`)) : Promise.resolve(file)
}
