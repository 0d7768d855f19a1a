// Told to keycloak-js, which waits for it: whether a cookie set in this frame came back to us.
parent.postMessage(document.currentScript.dataset.answer, '*');
