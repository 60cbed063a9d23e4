import { sql, type Compilable, type CompiledQuery, type Expression, type RawBuilder } from 'kysely'
import type { Db } from './tables.ts'

/** An operand of a statement: a value, or an expression in place of it. */
export type Operand<T> = T | Expression<T>

export type Operands<T> = { [Key in keyof T]: Operand<Exclude<T[Key], undefined>> }

/** A placeholder in a statement for the value of that name. */
export type ValueOf<Values> = <Key extends keyof Values>(key: Key) => RawBuilder<Values[Key]>

class Placeholder {
  readonly key: PropertyKey

  constructor(key: PropertyKey) {
    this.key = key
  }
}

/**
 * A statement that is compiled when it runs first, and only filled in from then on: for one that runs often, compiling is much of what the process
 * does for it. `build` has `value(key)` wherever a run's value goes.
 */
export const compileOnce = <Values extends object, Row>(
  build: (db: Db, value: ValueOf<Values>) => Compilable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined
  const filledIn = (parameter: unknown, values: Values): unknown =>
    parameter instanceof Placeholder ? Reflect.get(values, parameter.key) : parameter
  return async (db, values) => {
    compiled ??= build(db, (key) => sql`${new Placeholder(key)}`).compile()
    const parameters = compiled.parameters.map((parameter) => filledIn(parameter, values))
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}

/** As `compileOnce`, for a statement that is another for other keys of `values`, such as the columns that it sets: compiled once for each set of them. */
export const compileOncePerKeys = <Values extends object, Row>(
  build: (db: Db, value: ValueOf<Values>, keys: readonly string[]) => Compilable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const byKeys = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return async (db, values) => {
    const keys = Object.keys(values)
    const run = byKeys.get(keys.join()) ?? compileOnce((of, value: ValueOf<Values>) => build(of, value, keys))
    byKeys.set(keys.join(), run)
    return await run(db, values)
  }
}
