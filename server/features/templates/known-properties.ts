import * as v from 'valibot'
import { conditionProperties } from '#schemas/form/condition.ts'
import { Rule } from '#schemas/form/rule.ts'
import type { Path } from '#schemas/form/template-components.ts'
import { Component, FormDocument, Row } from '#schemas/form.ts'
import { locales } from '#schemas/locale.ts'
import { Template, TemplateRoles } from '#schemas/template.ts'

/** The properties that the grammar has for the object at a path of a document; empty where it names none. */
export const knownProperties = (path: Path, object: unknown): readonly string[] => {
  const lastKey = path.findLast((key) => typeof key === 'string')
  switch (lastKey) {
    case undefined:
      return Object.keys(isForm(object) ? FormDocument.entries : Template.entries)
    case 'forms':
      return Object.keys(FormDocument.entries)
    case 'rows':
    case 'columns':
      return Object.keys(Row.entries)
    case 'component':
      return ofType(Component.options, object)
    case 'validation':
      return ofType(Rule.options, object)
    case 'when':
    case 'displayController':
    case 'all':
    case 'any':
    case 'not':
    case 'where':
      return conditionProperties(object)
    case 'less':
    case 'atMost':
    case 'equal':
    case 'atLeast':
    case 'more':
    case 'earliest':
    case 'latest':
      return ['componentId', 'offset']
    case 'min':
    case 'max':
      return ['componentId']
    case 'options':
    case 'radioButtons':
      return ['value', 'label']
    case 'roles':
      return Object.keys(TemplateRoles.entries)
    case 'label':
    case 'title':
    case 'text':
    case 'helpText':
    case 'postText':
    case 'placeholder':
    case 'description':
    case 'message':
    case 'name':
    case 'entryName':
    case 'addText':
    case 'unit':
      return locales
    default:
      return []
  }
}

type Kind = { entries: { type: { literal: string } } }

const ofType = (kinds: readonly Kind[], object: unknown): readonly string[] => {
  const type = v.safeParse(Typed, object)
  const kind = kinds.find(({ entries }) => type.success && entries.type.literal === type.output.type)
  return kind === undefined ? [] : Object.keys(kind.entries)
}

const Typed = v.object({ type: v.string() })

/** Whether what is meant is a form on its own, not a template of several. */
export const isForm = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'rows' in document && !('forms' in document)
