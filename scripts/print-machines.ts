import { readFileSync } from 'node:fs'
import {
  deadEnds,
  describeChart,
  statesWithoutActor,
  unreachableStates,
  unusedGuards,
} from '#machines/case/describe-chart.ts'

for (const { path, tags, transitions } of describeChart()) {
  process.stdout.write(`\n${path === '' ? 'case' : path}${tags.length > 0 ? `  [${tags.join(', ')}]` : ''}\n`)
  for (const { event, guard, target, actions } of transitions) {
    process.stdout.write(`  ${event === '' ? 'by itself' : event}${target === null ? '' : ` → ${target}`}\n`)
    if (guard !== '') process.stdout.write(`      if ${guard}\n`)
    if (actions.length > 0) process.stdout.write(`      then ${actions.join(', ')}\n`)
  }
}

const list = (title: string, names: readonly string[]): void => {
  process.stdout.write(`\n${title}: ${names.length === 0 ? 'none' : names.join(', ')}\n`)
}

list('States that nothing leads to', unreachableStates())
list('States without a way out', deadEnds())
list('Guards that no transition asks for', unusedGuards())
list('States in which nobody who is awaited can act', statesWithoutActor())

/** The Swedish texts of a source file that a catalog lacks, from lingui's own format. */
const untranslated = (catalog: string, source: string): readonly string[] =>
  readFileSync(catalog, 'utf8')
    .split('\n\n')
    .filter((entry) => entry.includes(`#: ${source}`) && /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? entry)

list('Requirements without a text in English', untranslated('src/locales/case/en.po', 'src/case/texts/reason-texts.ts'))
list(
  'States without a text that says when an event is possible, in English',
  untranslated('src/locales/caseworker/en.po', 'src/screens/case-page/possible-texts.ts'),
)
