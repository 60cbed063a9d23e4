import { Component, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

export type HostProps = Readonly<Record<string, unknown>> & { children?: ReactNode }
export type HostElement = ReactElement<HostProps, string>

/** A node once its function components have been called: a text or a host element, never a fragment or an array. */
export type HostNode = string | HostElement

/** Visits the texts and host elements of a node in order. In development throws on what HTML alone cannot show. */
export const forEachHostNode = (node: ReactNode, visit: (node: HostNode) => void): void => {
  if (typeof node === 'string') {
    if (node !== '') visit(node)
  } else if (typeof node === 'number' || typeof node === 'bigint') visit(`${node}`)
  else if (typeof node !== 'object' || node === null) return
  else if (isValidElement<HostProps>(node)) {
    if (isHostElement(node)) visit(node)
    else forEachHostNode(node.type === Fragment ? node.props.children : callComponent(node), visit)
  } else if (isNodes(node)) for (const child of node) forEachHostNode(child, visit)
  else rejectNode(node)
}

const isNodes = (node: object): node is readonly ReactNode[] => Array.isArray(node)

const isHostElement = (element: ReactElement<HostProps>): element is HostElement => typeof element.type === 'string'

const rejectNode = (node: object): void => {
  if (import.meta.env.DEV) throw new Error(`A static component cannot render a ${node.constructor.name}. ${advice}`)
}

const advice = 'Set isInteractive: true on its type, so that React mounts it, or render plain elements only.'

/** Calls a pure function component. */
const callComponent = ({ type, props }: ReactElement<HostProps>): ReactNode => {
  if (!isFunctionComponent(type)) {
    if (!import.meta.env.DEV) return null
    const name = typeof type === 'function' ? type.name : String(Reflect.get(Object(type), '$$typeof') ?? type)
    throw new Error(`A static component contains ${name}, which is no function component. ${advice}`)
  }
  if (!import.meta.env.DEV) return type(props)
  try {
    return type(props)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (reason.includes('static component')) throw cause
    throw new Error(`<${type.name}> failed in a static component, which has no hooks: ${reason}. ${advice}`, { cause })
  }
}

const isFunctionComponent = (type: unknown): type is (props: object) => ReactNode =>
  typeof type === 'function' && !(type.prototype instanceof Component)

/** Visits the attributes of an element in HTML's names. `selected`: the value of the select around an option. */
export const forEachAttribute = (
  { type, props }: HostElement,
  selected: string | undefined,
  visit: (name: string, text: string) => void,
): void => {
  for (const name in props) {
    if (name === 'children' || (name.endsWith('alue') && (type === 'select' || type === 'textarea'))) continue
    const value = props[name]
    const text = typeof value === 'string' ? value : attributeText(name, value)
    if (text !== null) visit(attributeNames.get(name) ?? addAttributeName(name), text)
  }
  if (type === 'option' && selected === (controlValue(props) ?? textContent(props.children))) visit('selected', '')
}

const aliases: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
}

/** HTML's names have no case; SVG's own, such as viewBox, are React's. A form has a few dozen names, each a thousand times. */
const attributeNames = new Map<string, string>()

const addAttributeName = (name: string): string => {
  const inHtml = aliases[name] ?? (/^(?:stroke|fill|clip|stop)[A-Z]/.test(name) ? hyphenated(name) : name)
  attributeNames.set(name, inHtml)
  return inHtml
}

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Attributes with the values "true" and "false"; every other boolean one is present or absent. */
const enumerated = /^(?:aria-|data-|contentEditable|draggable|spellCheck)/

/** The text of an attribute's value, or null to omit it. */
const attributeText = (name: string, value: unknown): string | null => {
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'boolean') return enumerated.test(name) ? `${value}` : value ? '' : null
  if (value === undefined || value === null) return null
  if (name === 'style') return styleText(value)
  if (import.meta.env.DEV)
    throw new Error(
      `A static component cannot have ${name}: no React handles its events or refs. Use readValue or actions of its type. ${advice}`,
    )
  return null
}

const styleText = (style: object): string =>
  Object.entries(style)
    .map(([name, value]: [string, unknown]) => {
      if (import.meta.env.DEV && typeof value !== 'string' && !(typeof value === 'number' && name.startsWith('--')))
        throw new Error(`Write the style ${name} of a static component as a text with its unit.`)
      return `${hyphenated(name)}:${String(value)}`
    })
    .join(';')

/** The value that a control is rendered with, as a text, or undefined. */
export const controlValue = ({ value, defaultValue }: HostProps): string | undefined => {
  const given = value ?? defaultValue
  return typeof given === 'string' || typeof given === 'number' ? `${given}` : undefined
}

/** The text in an element that has no elements in it, such as an option. */
const textContent = (node: ReactNode): string => {
  let text = ''
  forEachHostNode(node, (child) => {
    if (typeof child === 'string') text += child
  })
  return text
}
