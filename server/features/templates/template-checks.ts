import pLimit, { type LimitFunction } from 'p-limit'
import type { Locale } from '#schemas/locale.ts'
import type { TemplateDifference } from '#schemas/template-difference.ts'
import type { Template } from '#schemas/template.ts'
import type { CheckedText } from '#authoring/document/check-document.ts'
import type { Translated } from '#authoring/translations.ts'
import { HttpError } from '../../http/http-error.ts'
import { createThreadPool, ThreadEndedError } from '../../http/thread-pool.ts'
import type { CheckingResult, CheckingTask, ReadTexts } from './checking-thread.ts'

/**
 * Work on the documents of organisations beside the event loop, within a deadline and a limit of memory: an organisation cannot stop the others.
 *
 * @throws HttpError SERVER_BUSY if too many wait already, of one organisation or of all
 */
export type TemplateChecks = {
  /** The check of a document that times out returns that as a finding. */
  checkTemplateText: (moId: string, document: string, locales: readonly Locale[]) => Promise<CheckedText>
  /** Null if the comparison times out. The methods below do the same. */
  compareTemplates: (moId: string, inForce: Template, template: Template) => Promise<TemplateDifference[] | null>
  /** `document` is any text. */
  writeTranslations: (moId: string, document: string, locales: readonly Locale[]) => Promise<ReadTexts<string>>
  /** `document` is any text. */
  readTranslations: (
    moId: string,
    document: string,
    csv: string,
    locales: readonly Locale[],
  ) => Promise<ReadTexts<Translated>>
}

export type TemplateChecksOptions = { threads: number; deadlineMs: number; maxProcessorMs: number; maxMemoryMb: number }

const defaults: TemplateChecksOptions = {
  threads: 2,
  deadlineMs: 10_000,
  maxProcessorMs: 1_000,
  maxMemoryMb: 256,
}

/** The most waiting checks of all organisations. */
const maxWaiting = 20
/** The most waiting checks of one organisation, which has one thread at a time. */
const maxWaitingOfOne = 3

export const createTemplateChecks = (
  options: Partial<TemplateChecksOptions> = {},
): TemplateChecks & { close: () => Promise<void> } => {
  const pool = createThreadPool<CheckingTask, CheckingResult>({
    ...defaults,
    ...options,
    maxWaiting,
    timeoutCode: tooLargeCode,
    script: new URL('./checking-thread.ts', import.meta.url),
  })
  const turns = new Map<string, LimitFunction>()

  /** Null for what takes too long. @throws HttpError SERVER_BUSY */
  const perform = async (moId: string, task: CheckingTask): Promise<CheckingResult | null> => {
    const turn = turns.get(moId) ?? pLimit(1)
    turns.set(moId, turn)
    if (turn.pendingCount >= maxWaitingOfOne) throw new HttpError('SERVER_BUSY')
    try {
      const result = await turn(async () => await pool.perform(task))
      if ('error' in result) throw new Error(`A template could not be checked: ${result.error}`)
      return 'isTooLarge' in result ? null : result
    } catch (error) {
      const isTooLarge = error instanceof HttpError && error.code === tooLargeCode
      if (isTooLarge || error instanceof ThreadEndedError) return null
      throw error
    }
  }

  return {
    checkTemplateText: async (moId, document, locales) => {
      const result = await perform(moId, { do: 'check', document, locales })
      return result !== null && 'checked' in result
        ? result.checked
        : { findings: [tooLarge], template: null, staffNeeds: [] }
    },
    compareTemplates: async (moId, inForce, template) => {
      const result = await perform(moId, { do: 'compare', inForce, template })
      return result !== null && 'differences' in result ? result.differences : null
    },
    writeTranslations: async (moId, document, locales) => {
      const result = await perform(moId, { do: 'writeTranslations', document, locales })
      return result !== null && 'written' in result ? result.written : { syntaxError: tooLarge.text.en }
    },
    readTranslations: async (moId, document, csv, locales) => {
      const result = await perform(moId, { do: 'readTranslations', document, csv, locales })
      return result !== null && 'translated' in result ? result.translated : { syntaxError: tooLarge.text.en }
    },
    close: pool.close,
  }
}

const tooLargeCode = 'TEMPLATE_TOO_LARGE'

const tooLarge = {
  line: 1,
  column: 1,
  severity: 'error',
  text: {
    sv: 'Mallen tar för lång tid att kontrollera. Gör den enklare: färre rader i varje formulär, kortare villkor, uttryck och texter. Gör servern mycket annat just nu, försök igen.',
    en: 'The template takes too long to check. Make it simpler: fewer rows in each form, shorter conditions, expressions and texts. If the server is busy just now, try again.',
  },
  formId: null,
  componentId: null,
} as const
