<#import "scenery.ftl" as scenery>
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!doctype html>
<#-- Keycloak tells locales apart by language, country and variant, not by script: Latin Uzbek has a variant. -->
<html lang="${((locale.currentLanguageTag)!'uz')?remove_ending('-latin')}">
<head>
  <meta charset="utf-8">
  <title><#nested "header"> · ${msg("brandFull")}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="${url.resourcesPath}/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${url.resourcesPath}/auth.css">
  <script src="${url.resourcesPath}/auth.js" defer></script>
  <script src="${url.resourcesPath}/phone.js" defer></script>
</head>
<body>
  <div class="screen">
    <div class="side">
      <header class="top">
        <a class="brand" href="${(client.baseUrl)!'/'}"><img src="${url.resourcesPath}/mark.svg" width="32" height="32" alt=""><span>${msg("brand")}</span></a>
        <#if locale?? && locale.supported?size gt 1>
        <nav class="languages" aria-label="${msg("languages")}">
          <ul>
            <#list properties.locales?split(',') as tag><#list locale.supported?filter(l -> l.languageTag == tag) as l>
            <li><a href="${l.url}" lang="${tag?remove_ending('-latin')}" hreflang="${tag?remove_ending('-latin')}"<#if tag == locale.currentLanguageTag> aria-current="true"</#if>>${l.label}</a></li>
            </#list></#list>
          </ul>
        </nav>
        </#if>
      </header>
      <main class="main">
        <h1><#nested "header"></h1>
        <#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
        <p class="${(message.type == 'success')?then('done', (message.type == 'error')?then('alert', 'lead'))}" role="${(message.type == 'error')?then('alert', 'status')}">${kcSanitize(message.summary)?no_esc}</p>
        </#if>
        <#nested "form">
        <#nested "socialProviders">
        <#if displayInfo><div class="other"><#nested "info"></div></#if>
      </main>
    </div>
    <aside class="panel">
      <div class="panel-words"><p class="panel-title">${msg("panelTitle")}</p><p>${msg("panelText")}</p></div>
      <@scenery.picture/>
    </aside>
  </div>
</body>
</html>
</#macro>
