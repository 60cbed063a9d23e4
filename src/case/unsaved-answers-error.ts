/** An event requires saved answers, and these forms have unsaved ones. */
export class UnsavedAnswersError extends Error {
  readonly formIds: readonly string[]

  constructor(formIds: readonly string[]) {
    super('Some answers are not saved.')
    this.name = 'UnsavedAnswersError'
    this.formIds = formIds
  }
}
