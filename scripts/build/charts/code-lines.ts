import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Chart, ChartTransition, MachineName } from '#machines/charts/chart.ts'
import type { CodeLine } from '#machines/charts/chart-layout.ts'

const filesOf: Readonly<Record<MachineName, string>> = {
  case: 'machines/case/{lifecycle,lifecycle/*,*-signature,regional-review}.ts',
  caseSession: 'machines/case-session.ts',
  formSession: 'machines/form-session.ts',
  request: 'machines/request.ts',
  signIn: 'machines/sign-in.ts',
  liveUpdates: 'machines/live-updates.ts',
}

/** A property of an object, and the names of what it lies in: the file, the constant, and the objects' own properties. */
type Property = CodeLine & { key: string; around: readonly string[] }

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase()

/** The properties of a formatted file, by their indentation. */
const propertiesOf = (file: string): readonly Property[] => {
  const around: { indent: number; name: string }[] = []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const indent = text.search(/\S/)
      if (indent === -1 || /^\s*(\/\/|\/?\*)/.test(text)) return []
      while ((around.at(-1)?.indent ?? -1) >= indent) around.pop()
      const keys = [...text.matchAll(/(?:const (\w+)\b|(?<![\w.'])'?([\w.]+)'?:(?= |$))/g)].map(
        ([, constant, key]) => constant ?? key ?? '',
      )
      const outer = [plain(basename(file, '.ts')), ...around.map(({ name }) => name)]
      const [first] = keys
      if (first !== undefined) around.push({ indent, name: plain(first) })
      return keys.map((key, position) => ({
        file,
        line: index + 1,
        key,
        around: [...outer, ...keys.slice(0, position).map((each) => plain(each))],
      }))
    })
}

/** The nearer to the transition's state, the more a name counts. */
const nearness = (around: readonly string[], path: readonly string[]): number =>
  path.reduce((sum, key, index) => sum + (around.includes(plain(key)) ? 2 ** index : 0), 0)

const keyOf = ({ trigger: { kind, name } }: ChartTransition): string =>
  ({ event: name, always: 'always', after: name, done: 'onDone', error: 'onError' })[kind]

/** Where each transition of a chart is written, by its id. */
export const codeLines = (chart: Chart): Readonly<Record<string, CodeLine>> => {
  const properties = globSync(filesOf[chart.name]).toSorted().flatMap(propertiesOf)
  return Object.fromEntries(
    chart.transitions.flatMap((transition) => {
      const path = transition.source.split('.')
      const [nearest] = properties
        .filter(({ key }) => key === keyOf(transition))
        .map((property) => ({ property, score: nearness(property.around, path) }))
        .toSorted((one, other) => other.score - one.score)
      return nearest === undefined
        ? []
        : [[transition.id, { file: nearest.property.file.replaceAll('\\', '/'), line: nearest.property.line }]]
    }),
  )
}
