/** Resolves in a task of its own: between two long ones the browser can answer a press. */
export const nextTask = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve))
