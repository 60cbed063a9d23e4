import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { fileTooLarge, wrongFileType } from '../field-error-text.ts'
import { formatFileSize } from '#schemas/file-size.ts'
import type { UploadProblem } from './running-uploads.ts'

/** Why a file was not uploaded, in the user's language. */
export const uploadProblemText = (i18n: I18n, problem: UploadProblem): string => {
  switch (problem.code) {
    case 'TOO_LARGE':
      return i18n._(
        problem.maxBytes === null
          ? msg`Filen är för stor`
          : fileTooLarge(formatFileSize(problem.maxBytes, i18n.locale)),
      )
    case 'WRONG_TYPE':
      return i18n._(wrongFileType(problem.types))
    case 'NO_ROOM': {
      const { maxFiles } = problem
      return i18n._(msg`${plural(maxFiles, { one: 'Det får bara plats en fil', other: 'Det får bara plats # filer' })}`)
    }
    case 'EMPTY':
      return i18n._(msg`Filen är tom. Öppna den, se efter att något finns i den, och välj den igen.`)
    case 'UNSUPPORTED_TYPE':
      return i18n._(msg`Filen är skadad, eller av en typ som inte går att ta emot. Välj en annan fil.`)
    case 'INFECTED_FILE':
      return i18n._(msg`Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.`)
    case 'NOT_SCANNED':
      return i18n._(msg`Filen kunde inte viruskontrolleras just nu och är inte sparad. Försök igen om en stund.`)
    case 'FAILED':
      return i18n._(msg`Filen kom inte fram.`)
  }
}
