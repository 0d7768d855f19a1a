// keycloak-js waits for this message: whether a cookie set in this frame was sent back.
parent.postMessage(document.currentScript.dataset.answer, '*');
