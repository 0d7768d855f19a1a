/* Keycloak keeps phone numbers as +998901234567; people read and type them with the mask of auth.js. */
for (const input of document.querySelectorAll('[data-phone]')) {
  if (input.value) input.dispatchEvent(new Event('input'));
  input.form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const digits = input.value.replace(/\D/g, '');
    if (digits) input.value = `+998${digits.slice(-9)}`;
  });
}
