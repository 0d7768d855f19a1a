/* Progressive enhancement of the provider's pages; all of them work without it. */

const errorOf = (input) => document.getElementById(`${input.id}-error`);

function tell(input, message) {
  const error = errorOf(input);
  if (!error) return;
  error.textContent = message;
  error.hidden = !message;
  input.closest('.field').classList.toggle('field-bad', Boolean(message));
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

/* The phone's mask: +998 (XX) XXX-XX-XX. What does not fit the mask stays as typed: the server reads every writing. */
const PREFIX = '+998';
function subscriber(text) {
  if (!/^[+\d\s()-]*$/.test(text)) return null;
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+998(?=(?:00)?998\d{9}$)/, '');
  if (/^(?:00)?998\d{9}$/.test(digits)) return digits.slice(-9);
  const own = digits.startsWith(PREFIX) ? digits.slice(PREFIX.length) : digits;
  return /^\d{1,9}$/.test(own) ? own : null;
}
function mask(text) {
  const digits = subscriber(text);
  if (!digits) return text;
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  return `${PREFIX} (${parts[0]}${parts[1] ? `) ${parts[1]}` : ''}${parts[2] ? `-${parts[2]}` : ''}${parts[3] ? `-${parts[3]}` : ''}`;
}

function maskPhone(input) {
  input.addEventListener('input', (event) => {
    // Deleting a bracket or a dash must not bring it straight back.
    if (event.inputType?.startsWith('delete')) return;
    const masked = mask(input.value);
    if (masked === input.value) return;
    const after = input.value.slice(input.selectionEnd).replace(/\D/g, '').length;
    input.value = masked;
    let caret = input.value.length;
    for (let left = after; left > 0 && caret > 0; caret -= 1)
      if (/\d/.test(input.value[caret - 1])) left -= 1;
    input.setSelectionRange(caret, caret);
  });
}

function reveal(button) {
  const input = document.getElementById(button.dataset.reveal);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
    input.focus();
  });
}

function problemOf(input) {
  const { sayRequired, sayMin, saySameAs, sayPhone, min, sameAs } = input.dataset;
  const text = input.value.trim();
  if (sayRequired && !text) return sayRequired;
  if (!text) return '';
  if (sayPhone && (subscriber(text)?.length ?? 9) !== 9) return sayPhone;
  if (sayMin && text.length < Number(min)) return sayMin;
  if (saySameAs && input.value !== document.getElementById(sameAs).value) return saySameAs;
  return '';
}

function checkForm(form) {
  const inputs = [...form.querySelectorAll('.input')];
  for (const input of inputs) {
    input.addEventListener('input', () => {
      if (input.getAttribute('aria-invalid') === 'true') tell(input, problemOf(input));
    });
  }
  form.addEventListener('submit', (event) => {
    const bad = inputs.filter((input) => {
      const problem = problemOf(input);
      tell(input, problem);
      return problem;
    });
    if (bad[0]) {
      event.preventDefault();
      bad[0].focus();
      return;
    }
    // One click, one request; a page restored by the Back button can be submitted again.
    const button = form.querySelector('.submit');
    setTimeout(() => {
      button.disabled = true;
      button.setAttribute('aria-busy', 'true');
    });
  });
  window.addEventListener('pageshow', () => {
    const button = form.querySelector('.submit');
    button.disabled = false;
    button.removeAttribute('aria-busy');
  });
}

/* Switching the language keeps what has been typed. */
function keepWritten(link, form) {
  link.addEventListener('click', (event) => {
    const written = [...form.querySelectorAll('.input:not([type=password])')].some((input) => input.value);
    if (!written || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const again = document.createElement('input');
    Object.assign(again, { type: 'hidden', name: 'again', value: '1' });
    form.append(again);
    for (const input of form.querySelectorAll('[data-reveal]')) {
      document.getElementById(input.dataset.reveal).value = '';
    }
    form.action = link.href;
    form.submit();
  });
}

for (const button of document.querySelectorAll('[data-reveal]')) reveal(button);
for (const input of document.querySelectorAll('[data-phone]')) maskPhone(input);
for (const form of document.querySelectorAll('form[data-checked]')) checkForm(form);
const kept = document.querySelector('form[data-keeps]');
if (kept) for (const link of document.querySelectorAll('[data-language]')) keepWritten(link, kept);
