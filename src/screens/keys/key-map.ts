import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keysOf } from '#schemas/records.ts'

/** Where keys act: those of the list on the page alone, of a review on a form over its case, of documents wherever the pane can open, the others on both. */
export type KeyScope = 'everywhere' | 'list' | 'case' | 'documents' | 'review'

type KeyEntry = {
  /** As `KeyboardEvent.key` has them, letters in lower case; `Mod+` is Ctrl, ⌘ on a Mac; with a space between those that are pressed in turn. */
  keys: string
  label: MessageDescriptor
  scope: KeyScope
  /** Milliseconds after its control has appeared in which it does nothing: a second press was meant for the one before. */
  restsMs?: number
  /** Acts again and again while it is held. */
  repeats?: true
}

const checkPointLabel = (number: number): MessageDescriptor => msg`Bocka av kontrollpunkt ${number} i beslutet`

/** Every key of staff. The dialog of keys lists them, `useKey` makes one act, `useKeyProps` names it on its control. */
export const keyMap = {
  showCommands: { keys: 'Mod+k', label: msg`Sök ärenden, åtgärder och sidor`, scope: 'everywhere' },
  showKeys: { keys: '?', label: msg`Visa kortkommandon`, scope: 'everywhere' },
  undo: { keys: 'z', label: msg`Ångra det senaste`, scope: 'everywhere' },
  nextRow: { keys: 'j', label: msg`Nästa ärende i listan`, scope: 'list', repeats: true },
  previousRow: { keys: 'k', label: msg`Föregående ärende i listan`, scope: 'list', repeats: true },
  /** The link of the row acts on it by itself. */
  openRow: { keys: 'Enter', label: msg`Öppna ärendet`, scope: 'list' },
  selectRow: { keys: 'x', label: msg`Välj ärendet, eller välj bort det`, scope: 'list' },
  focusSearch: { keys: '/', label: msg`Till sökfältet`, scope: 'list' },
  nextCase: { keys: 'g n', label: msg`Nästa ärende`, scope: 'case' },
  previousCase: { keys: 'g p', label: msg`Föregående ärende`, scope: 'case' },
  takeCase: { keys: 't', label: msg`Ta ärendet`, scope: 'case' },
  toggleDocuments: { keys: 'd', label: msg`Öppna och stäng dokumenten`, scope: 'documents' },
  previousDocument: { keys: '[', label: msg`Föregående dokument`, scope: 'documents' },
  nextDocument: { keys: ']', label: msg`Nästa dokument`, scope: 'documents' },
  approve: { keys: 'a', label: msg`Godkänn och gå vidare`, scope: 'review', restsMs: 700 },
  correctAnswer: { keys: 'r', label: msg`Rätta svaret i fokus`, scope: 'review' },
  checkPoint1: { keys: '1', label: checkPointLabel(1), scope: 'review' },
  checkPoint2: { keys: '2', label: checkPointLabel(2), scope: 'review' },
  checkPoint3: { keys: '3', label: checkPointLabel(3), scope: 'review' },
  checkPoint4: { keys: '4', label: checkPointLabel(4), scope: 'review' },
  checkPoint5: { keys: '5', label: checkPointLabel(5), scope: 'review' },
  nextForm: { keys: 'n', label: msg`Nästa formulär`, scope: 'review' },
  previousForm: { keys: 'p', label: msg`Föregående formulär`, scope: 'review' },
} as const satisfies Readonly<Record<string, KeyEntry>>

export type KeyId = keyof typeof keyMap
/** Those of the first checkpoints, in their order. */
export const checkPointKeys = [
  'checkPoint1',
  'checkPoint2',
  'checkPoint3',
  'checkPoint4',
  'checkPoint5',
] as const satisfies readonly KeyId[]
export const keyIds = keysOf(keyMap)
export const keyEntry = (id: KeyId): KeyEntry => keyMap[id]

export const scopeTexts: Readonly<Record<KeyScope, MessageDescriptor>> = {
  everywhere: msg`Överallt`,
  list: msg`Ärendelistan`,
  case: msg`Ärendet`,
  documents: msg`Dokumenten`,
  review: msg`Granskningen av ett formulär`,
}

/** Whether the computer calls its modifier ⌘. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The keys as they are printed on a keyboard, in the order in which they are pressed: `['G', 'N']`, `['Ctrl K']`. */
export const shownKeys = (id: KeyId): readonly string[] =>
  keyMap[id].keys
    .split(' ')
    .map((key) =>
      key.startsWith('Mod+')
        ? `${isMac() ? '⌘' : 'Ctrl'} ${key.slice(4).toUpperCase()}`
        : key.length === 1
          ? key.toUpperCase()
          : key,
    )

/** For `aria-keyshortcuts`; undefined for keys that are pressed in turn, which it cannot say. */
export const ariaKeys = (id: KeyId): string | undefined => {
  const { keys } = keyMap[id]
  if (keys.includes(' ')) return undefined
  return keys.startsWith('Mod+') ? `${isMac() ? 'Meta' : 'Control'}+${keys.slice(4).toUpperCase()}` : keys.toUpperCase()
}
