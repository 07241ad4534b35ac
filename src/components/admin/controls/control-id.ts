/** The id of a control's element: `specs#a1.en.value` has characters that selectors would trip over. */
export function controlId(formId: string, control: string): string {
  return `${formId}-${control.replace(/[^\w-]/g, '-')}`
}
