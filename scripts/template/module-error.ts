import type { SourceLocation } from '#authoring/document/diagnostic.ts'

/** The module cannot be run. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError'
  /** Where it stopped, as far as that is known. */
  readonly location: SourceLocation | null

  constructor(message: string, location: SourceLocation | null, cause: unknown) {
    super(message, { cause })
    this.location = location
  }
}
