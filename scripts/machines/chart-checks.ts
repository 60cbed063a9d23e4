import { readFileSync } from 'node:fs'
import { statesWithoutActor, unusedGuards } from '#machines/case/describe-chart.ts'
import type { Chart } from '#machines/charts/chart.ts'
import { deadEnds, unreachableStates } from '#machines/charts/check-chart.ts'
import { locales } from '#schemas/locale.ts'

/** The checks of a machine, each with its findings. */
export type ChartChecks = readonly (readonly [title: string, found: readonly string[]])[]

/** The steps of a template that a new case is stored with. */
const begunIn: ReadonlySet<string> = new Set(['notYetRequested'])

/** Checks what can be checked of a machine without running it. */
export const checksOf = (chart: Chart): ChartChecks => [
  ['States that nothing leads to', unreachableStates(chart, begunIn)],
  ['States without a way out', deadEnds(chart)],
  ...(chart.name === 'case' ? ofCase() : []),
]

const ofCase = (): ChartChecks => [
  ['States in which nobody who is awaited can act', statesWithoutActor()],
  ['Guards that no transition asks for', unusedGuards()],
  ...locales.flatMap((locale) => [
    [
      `Requirements without a text in ${locale}`,
      [
        ...untranslated(`src/locales/case/${locale}.po`, 'src/case/texts/reason-texts.ts'),
        ...untranslated(`src/locales/inspector/${locale}.po`, 'src/inspector/texts/guard-texts.ts'),
      ],
    ] as const,
    [
      `States without a text about when an event is possible, in ${locale}`,
      untranslated(`src/locales/caseworker/${locale}.po`, 'src/screens/case-page/possible-texts.ts'),
    ] as const,
  ]),
]

/** The texts of a source file that a catalog lacks, from lingui's own format. */
const untranslated = (catalog: string, source: string): readonly string[] =>
  readFileSync(catalog, 'utf8')
    .split('\n\n')
    .filter((entry) => entry.includes(`#: ${source}`) && /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? entry)
