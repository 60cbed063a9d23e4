import * as v from 'valibot'
import { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'

/** Why a component cannot stand inside another; null where its type is unknown anywhere. */
export const unfitNesting = ({ path: steps, input }: v.BaseIssue<unknown>): Translatable | null => {
  const path = steps ?? []
  if (path.at(-1)?.key !== 'type' || !Component.options.some(({ entries }) => entries.type.literal === input))
    return null
  const around = path.slice(0, -1).flatMap((step) => (v.is(Holder, step.input) ? [step.input.type] : []))
  const inner = String(input)
  if (inner === 'dynamicList' && around.includes('dynamicList'))
    return {
      sv: 'En lista kan inte stå i en lista: en post har inga poster i sig. Skriv dess frågor direkt i posten, eller ställ listan efter den här.',
      en: 'A list cannot be inside a list: an entry has no entries of its own. Write its questions in the entry itself, or put the list after this one.',
    }
  if (inner === 'group' && around.includes('group'))
    return {
      sv: 'En grupp kan inte stå i en grupp. Skriv dess rader direkt i den yttre, eller ställ gruppen efter den.',
      en: 'A group cannot be inside a group. Write its rows in the outer one, or put the group after it.',
    }
  if (around.includes('columns'))
    return {
      sv: `En kolumn har bara enskilda komponenter, inte ${inner}. Ställ den utanför kolumnerna.`,
      en: `A column holds single components only, no ${inner}. Put it outside the columns.`,
    }
  return {
    sv: `En ${inner} kan inte stå här. Ställ den ytterst i formuläret.`,
    en: `A ${inner} cannot be here. Put it at the top level of the form.`,
  }
}

const Holder = v.object({ type: v.picklist(['dynamicList', 'group', 'columns']) })
