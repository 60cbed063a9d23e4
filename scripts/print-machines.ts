import { deadEnds, describeChart, unreachableStates, unusedGuards } from '#machines/case/describe-chart.ts'

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
