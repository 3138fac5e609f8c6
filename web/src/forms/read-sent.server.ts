/** What a form sends, with what stands in its address instead of fields: a page with dozens of forms is shorter by that. */
export const readSent = async (request: Request, url: URL): Promise<FormData> => {
  const form = await request.formData()
  for (const [name, value] of url.searchParams) if (!form.has(name)) form.set(name, value)
  return form
}
