import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };

/** Texts of the initial HTML. */
export const webTexts = { uz, ru, en };
