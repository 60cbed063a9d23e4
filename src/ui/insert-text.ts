/** Inserts the text in place of the selection as if it had been typed, so that Ctrl+Z takes it back. False if the textarea has no room for it. */
export const insertText = (textarea: HTMLTextAreaElement, text: string): boolean => {
  const { selectionStart: start, selectionEnd: end, value, maxLength } = textarea
  if (maxLength >= 0 && value.length - (end - start) + text.length > maxLength) return false
  textarea.focus()
  // The only way into the browser's undo history, which `setRangeText` does not use.
  if (document.execCommand('insertText', false, text)) return true
  textarea.setRangeText(text, start, end, 'end')
  textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  return true
}
