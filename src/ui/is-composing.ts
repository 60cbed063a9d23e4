/** True for a key that an input method takes, such as Enter at the end of a Japanese word. In Safari the key code alone says so (229). */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean => composes || keyCode === 229
