/** Hidden inputs of a form. The same name may occur several times. */
export function HiddenInputs({
  inputs,
}: {
  inputs: readonly { readonly name: string; readonly value: string }[];
}) {
  return inputs.map(({ name, value }, index) => (
    <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
  ));
}
